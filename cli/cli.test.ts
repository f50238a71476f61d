import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { flatFile, flatMatch } from "#app/demo/season-generator/quirk-files.ts";

const root = join(import.meta.dirname, "..");

/** The command line on an empty folder of its own. */
function aCommandLine() {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const run = (parameters: readonly string[], input = "") => {
    const env = {
      ...process.env,
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: "",
      BASE_URL: "",
      LC_ALL: "en_CA.UTF-8",
    };
    const child = spawnSync(process.execPath, ["cli/main.ts", ...parameters], {
      cwd: root,
      env,
      input,
      encoding: "utf8",
    });
    return { status: child.status, stdout: child.stdout, stderr: child.stderr };
  };
  const json = (...parameters: readonly string[]) => {
    const { status, stdout } = run([...parameters, "--json"]);
    return { status, answer: JSON.parse(stdout) as Record<string, unknown> };
  };
  const write = (name: string, content: unknown) => {
    const path = join(folder, name);
    const isWritten = typeof content === "string" || content instanceof Uint8Array;
    writeFileSync(path, isWritten ? content : JSON.stringify(content));
    return path;
  };
  return { run, json, write };
}

test("a season by the command line alone: tournament, players, matches, compile, export, verify", () => {
  const { json, write, run } = aCommandLine();
  const tournament = json(
    "tournament",
    "create",
    write("t.json", { name: "Ouvert", ville: "Laval", from: "2025-03-14", table: "bonzini" }),
  );
  expect(tournament.answer).toMatchObject({ id: "laval-2025-03-14", ville: "Laval", status: "upcoming" });
  const people = [
    { name: "Ana Côté", code: "AAA111", license: "01111111", singlesRanking: 1000, doublesRanking: 1000 },
  ];
  expect(json("import", "players", write("p.json", people), "--table", "bonzini").answer).toMatchObject({
    counts: { new: 1 },
  });
  const night = write("m.json", flatFile([flatMatch(), flatMatch({ round: 2, away: null })]));
  const previewed = json("import", "matches", night, "--table", "auto", "--dry-run");
  expect(previewed.answer).toMatchObject({ importId: null, counts: { new: 2 } });
  const imported = json("import", "matches", night, night, "--table", "auto");
  expect(imported.answer).toMatchObject([
    {
      table: "bonzini",
      counts: { new: 2, byes: 1, draws: 0, forfeits: 0, unplayed: 0 },
      players: { matched: 1, created: 1, unknown: 0 },
      warnings: [],
    },
    { counts: { new: 0, unchanged: 2 } },
  ]);
  const compiled = json("compile", "--table", "bonzini");
  expect(compiled.answer).toMatchObject({
    table: "bonzini",
    matches: 2,
    rated: 1,
    players: 2,
    unrated: [{ name: "Bob Roy" }],
  });
  const exported = run(["export", "rankings", "--table", "bonzini", "--format", "json"]);
  const rows = JSON.parse(exported.stdout) as { id: string; name: string; rank: number; wins: number }[];
  expect(rows.map((row) => [row.rank, row.name, row.wins])).toEqual([
    [1, "Ana Côté", 1],
    [2, "Bob Roy", 0],
  ]);
  expect(run(["export", "rankings", "--table", "bonzini", "--format", "csv"]).stdout).toMatch(
    /^rank,id,name,.*\r\n1,/,
  );
  const [ana] = rows;
  expect(
    json("rating", "set", "--player", ana?.id ?? "", "--mode", "singles", "--value", "1200").answer,
  ).toMatchObject({ cause: "correction" });
  expect(json("player", "show", ana?.id ?? "").answer).toMatchObject({
    player: { name: "Ana Côté", singlesRanking: 1200 },
    matches: [{ outcome: "win", explanation: { k: 50 } }, { outcome: "bye" }],
  });
  expect(json("verify")).toMatchObject({ status: 0, answer: { ok: true, faults: [] } });
  expect(run(["verify"]).stdout).toContain("All is in order");
});

test("a late file is compiled in the order of play, and a compilation is taken out alone", () => {
  const { json, write } = aCommandLine();
  const night = (month: string) =>
    write(`${month}.json`, flatFile([flatMatch({ start_at: `2025-${month}-01 18:30:00` })], { code: month }));
  json("import", "matches", night("02"), "--table", "bonzini");
  const first = json("compile", "--table", "bonzini").answer;
  json("import", "matches", night("01"), "--table", "bonzini");
  expect(json("compile", "--table", "bonzini", "--dry-run").answer).toMatchObject({ matches: 1, late: 1 });
  const replayed = json("compile", "--table", "bonzini", "--in-order").answer;
  expect(replayed).toMatchObject({ matches: 1, rated: 1, changes: [{ matches: 1 }, { matches: 1 }] });
  const gone = json("undo", "compilation", String(first["compilationId"]), "--only");
  expect(gone).toMatchObject({ status: 1, answer: { error: { code: "unknownCompilation" } } });
  const removed = json("undo", "compilation", String(replayed["compilationId"]), "--only");
  expect(removed).toMatchObject({ status: 0, answer: { matches: 2 } });
  expect(json("verify").status).toBe(0);
});

test("a compilation and an import are undone, in that order, and two records are merged", () => {
  const { json, write } = aCommandLine();
  const night = write("m.json", flatFile([flatMatch()]));
  const imported = json("import", "matches", night, "--table", "bonzini").answer;
  const compiled = json("compile", "--table", "bonzini").answer;
  const early = json("undo", "import", String(imported["importId"]));
  expect(early).toMatchObject({
    status: 1,
    answer: { error: { code: "dependedOn", dependents: [{ action: "compile" }] } },
  });
  const previewed = json("undo", "compilation", String(compiled["compilationId"]), "--dry-run");
  expect(previewed).toMatchObject({ status: 0, answer: { undone: [{ action: "compile" }] } });
  const both = json("undo", "import", String(imported["importId"]), "--with-dependents");
  expect(both.answer).toMatchObject({ undone: [{ action: "compile" }, { action: "import.matches" }] });
  expect(json("export", "rankings", "--table", "bonzini", "--inactive").answer).toEqual([]);
  expect(json("undo", "compilation", "nothing")).toMatchObject({ status: 1 });
  json("import", "matches", night, "--table", "bonzini");
  const people = json("export", "rankings", "--table", "bonzini", "--inactive").answer as unknown as {
    id: string;
  }[];
  const merged = json("merge", "--from", people[0]?.id ?? "", "--into", people[1]?.id ?? "");
  expect(merged).toMatchObject({ status: 1, answer: { error: { code: "otherLicense" } } });
});

test("status 1 is refused, with the reason in the output", () => {
  const { json, write, run } = aCommandLine();
  const bad = json(
    "import",
    "matches",
    write("bad.json", flatFile([flatMatch({ winner: 9 })])),
    "--table",
    "bonzini",
  );
  expect(bad).toMatchObject({
    status: 1,
    answer: { error: { code: "wrongValue", at: "competitions[0].matches[0].winner" } },
  });
  const text = run(["import", "matches", "nowhere.json", "--table", "bonzini"]);
  expect([text.status, text.stderr]).toEqual([1, "Cannot read nowhere.json (ENOENT).\n"]);
  expect(json("player", "show", "nobody").status).toBe(1);
  expect(json("tournament", "show", "nowhere").status).toBe(1);
  expect(json("tournament", "create", write("t.json", { name: "X" })).answer).toMatchObject({
    error: { code: "invalidFields", fields: [{ field: "city", code: "cityRequired" }] },
  });
});

test("R64: what is too long or out of range is refused, with the field or the place", () => {
  const { json, run, write } = aCommandLine();
  const tournament = write("t.json", { name: "x".repeat(201), ville: "Laval", from: "2025-03-14" });
  expect(json("tournament", "create", tournament)).toMatchObject({
    status: 1,
    answer: { error: { code: "invalidFields", fields: [{ field: "name", code: "tooLong", most: 200 }] } },
  });
  expect(run(["tournament", "create", tournament]).stderr).toBe(
    "name: This text is too long: at most 200 characters.\n",
  );
  json("import", "matches", write("m.json", flatFile([flatMatch()])), "--table", "bonzini");
  const [ana] = json("export", "rankings", "--table", "bonzini", "--inactive").answer as unknown as {
    id: string;
  }[];
  const set = ["rating", "set", "--player", ana?.id ?? "", "--mode", "singles", "--value"];
  expect(json(...set, "10000")).toMatchObject({
    status: 1,
    answer: {
      error: { code: "outOfRange", found: 10_000, message: "A rating is an integer from 0 to 9,999." },
    },
  });
  expect(run([...set, "900", "--reason", "x".repeat(201)]).status).toBe(2);
  expect(json(...set, "9999").status).toBe(0);
});

test("status 2 is wrong usage", () => {
  const { run, json } = aCommandLine();
  expect(run(["import", "matches"]).status).toBe(2);
  expect(run(["compile", "--table", "multitable"]).status).toBe(2);
  expect(run(["no-such-command"]).status).toBe(2);
  expect(json("compile", "--table", "garlando").answer).toMatchObject({ error: { code: "usage" } });
  expect(run(["--help"]).status).toBe(0);
});

test("administrators are made, listed and removed, but never the last one", () => {
  const { run, json } = aCommandLine();
  const first = run(
    ["admin", "create", "--email", "Ana@Laval.example", "--password-stdin"],
    "trois rangs de bleus\n",
  );
  expect([first.status, first.stdout]).toEqual([0, "Account created: ana@laval.example\n"]);
  expect(json("admin", "create", "--email", "b@laval.example", "--password", "short")).toMatchObject({
    status: 1,
    answer: { error: { code: "passwordTooShort" } },
  });
  expect(json("admin", "remove", "--email", "ana@laval.example")).toMatchObject({
    status: 1,
    answer: { error: { code: "lastAdministrator" } },
  });
  expect(json("admin", "list").answer).toMatchObject([{ email: "ana@laval.example" }]);
});

test("a demonstration fills an empty folder, and no other", () => {
  const { json } = aCommandLine();
  expect(json("demo", "--years", "1", "--players", "20").answer).toMatchObject({
    tournaments: 15,
    players: 20,
  });
  expect(json("demo")).toMatchObject({ status: 1, answer: { error: { code: "notEmpty" } } });
  expect(json("verify").status).toBe(0);
});

test("a backup fills an empty folder, and no other", () => {
  const [one, other] = [aCommandLine(), aCommandLine()];
  one.json("demo", "--years", "1", "--players", "20");
  const file = one.write("all.gamelle", "");
  expect(one.json("backup", file)).toMatchObject({ status: 0, answer: { files: 0 } });
  expect(one.json("restore", file)).toMatchObject({ status: 1, answer: { error: { code: "notEmpty" } } });
  const damaged = other.run(["restore", one.write("damaged", readFileSync(file).subarray(0, -1))]);
  expect(damaged).toMatchObject({ status: 1, stdout: "", stderr: expect.stringMatching(/^.+damaged.+\n$/) });
  expect(other.json("restore", other.write("none", "x"))).toMatchObject({
    status: 1,
    answer: { error: { code: "noBackup" } },
  });
  expect(other.json("restore", file)).toMatchObject({ status: 0 });
  const rankings = ["export", "rankings", "--table", "bonzini", "--inactive"];
  expect(other.json(...rankings)).toEqual(one.json(...rankings));
});

test("the version is the package's, and needs no database", () => {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  expect(aCommandLine().run(["--version"])).toEqual({ status: 0, stdout: `${version}\n`, stderr: "" });
});
