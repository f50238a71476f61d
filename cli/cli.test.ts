import { expect, test } from "vitest";
import { aCommandLine } from "#tests/a-command-line.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

test("a season by the command line alone: tournament, players, matches, compile, export, verify", async () => {
  const { json, write, run } = aCommandLine();
  const tournament = await json(
    "tournament",
    "create",
    write("t.json", { name: "Ouvert", ville: "Laval", from: "2025-03-14", table: "bonzini" }),
  );
  expect(tournament.answer).toMatchObject({ id: "laval-2025-03-14", ville: "Laval", status: "upcoming" });
  const people = [
    { name: "Ana Côté", code: "AAA111", license: "01111111", singlesRanking: 1000, doublesRanking: 1000 },
  ];
  expect(
    (await json("import", "players", write("p.json", people), "--table", "bonzini")).answer,
  ).toMatchObject({
    counts: { new: 1 },
  });
  const night = write("m.json", flatFile([flatMatch(), flatMatch({ round: 2, away: null })]));
  const previewed = await json("import", "matches", night, "--table", "auto", "--dry-run");
  expect(previewed.answer).toMatchObject({ importId: null, counts: { new: 2 } });
  const imported = await json("import", "matches", night, night, "--table", "auto");
  expect(imported.answer).toMatchObject([
    {
      table: "bonzini",
      counts: { new: 2, byes: 1, draws: 0, forfeits: 0, unplayed: 0 },
      players: { matched: 1, created: 1, unknown: 0 },
      warnings: [],
    },
    { counts: { new: 0, unchanged: 2 } },
  ]);
  const compiled = await json("compile", "--table", "bonzini");
  expect(compiled.answer).toMatchObject({
    table: "bonzini",
    matches: 2,
    rated: 1,
    players: 2,
    unrated: [{ name: "Bob Roy" }],
  });
  const exported = await run(["export", "rankings", "--table", "bonzini", "--format", "json"]);
  const rows = JSON.parse(exported.stdout) as { id: string; name: string; rank: number; wins: number }[];
  expect(rows.map((row) => [row.rank, row.name, row.wins])).toEqual([
    [1, "Ana Côté", 1],
    [2, "Bob Roy", 0],
  ]);
  expect((await run(["export", "rankings", "--table", "bonzini", "--format", "csv"])).stdout).toMatch(
    /^rank,id,name,.*\r\n1,/,
  );
  const women = [
    "export",
    "rankings",
    "--table",
    "bonzini",
    "--women",
    "--class",
    "rookie",
    "--year",
    "2025",
  ];
  expect((await json(...women)).answer).toEqual([]);
  const [ana] = rows;
  expect(
    (await json("rating", "set", "--player", ana?.id ?? "", "--mode", "singles", "--value", "1200")).answer,
  ).toMatchObject({ cause: "correction" });
  expect((await json("player", "show", ana?.id ?? "")).answer).toMatchObject({
    player: { name: "Ana Côté", singlesRanking: 1200 },
    matches: [{ outcome: "win", explanation: { k: 50 } }, { outcome: "bye" }],
  });
  expect(await json("verify")).toMatchObject({ status: 0, answer: { ok: true, faults: [] } });
  expect((await run(["verify"])).stdout).toContain("All is in order");
});

test("a late file is compiled in the order of play, and a compilation is taken out alone", async () => {
  const { json, write } = aCommandLine();
  const night = (month: string) =>
    write(`${month}.json`, flatFile([flatMatch({ start_at: `2025-${month}-01 18:30:00` })], { code: month }));
  await json("import", "matches", night("02"), "--table", "bonzini");
  const first = (await json("compile", "--table", "bonzini")).answer;
  await json("import", "matches", night("01"), "--table", "bonzini");
  expect((await json("compile", "--table", "bonzini", "--dry-run")).answer).toMatchObject({
    matches: 1,
    late: 1,
  });
  const replayed = (await json("compile", "--table", "bonzini", "--in-order")).answer;
  expect(replayed).toMatchObject({ matches: 1, rated: 1, changes: [{ matches: 1 }, { matches: 1 }] });
  const gone = await json("undo", "compilation", String(first["compilationId"]), "--only");
  expect(gone).toMatchObject({ status: 1, answer: { error: { code: "unknownCompilation" } } });
  const never = await json("undo", "compilation", "nobody", "--only");
  expect(never).toMatchObject({ status: 1, answer: { error: { code: "unknownOperation" } } });
  const removed = await json("undo", "compilation", String(replayed["compilationId"]), "--only");
  expect(removed).toMatchObject({ status: 0, answer: { matches: 2 } });
  expect((await json("verify")).status).toBe(0);
});

test("a compilation and an import are undone, in that order, and two players are merged", async () => {
  const { json, write, run } = aCommandLine();
  const night = write("m.json", flatFile([flatMatch()]));
  const imported = (await json("import", "matches", night, "--table", "bonzini")).answer;
  const compiled = (await json("compile", "--table", "bonzini")).answer;
  const early = await json("undo", "import", String(imported["importId"]));
  expect(early).toMatchObject({
    status: 1,
    answer: { error: { code: "dependedOn", dependents: [{ action: "compile" }] } },
  });
  const said = (await run(["undo", "import", String(imported["importId"])])).stderr;
  const command = /\nundo compilation (\S+) {2}[A-Z][a-z]+\s\d+, 20\d\d at \d+:\d\d\s[AP]M {2}1 match/.exec(
    said,
  );
  for (const id of [command?.[1], compiled["compilationId"]])
    expect(await json("undo", "compilation", String(id), "--dry-run")).toMatchObject({
      status: 0,
      answer: { undone: [{ action: "compile" }] },
    });
  const both = await json("undo", "import", String(imported["importId"]), "--with-dependents");
  expect(both.answer).toMatchObject({ undone: [{ action: "compile" }, { action: "import.matches" }] });
  expect((await json("export", "rankings", "--table", "bonzini", "--inactive")).answer).toEqual([]);
  expect(await json("undo", "compilation", "nothing")).toMatchObject({ status: 1 });
  await json("import", "matches", night, "--table", "bonzini");
  const people = (await json("export", "rankings", "--table", "bonzini", "--inactive")).answer as unknown as {
    id: string;
  }[];
  const merged = await json("merge", "--from", people[0]?.id ?? "", "--into", people[1]?.id ?? "");
  expect(merged).toMatchObject({ status: 1, answer: { error: { code: "otherLicense" } } });
});

test("a draw of partners shows as a change of 0, which has no sign", async () => {
  const { json, run, write } = aCommandLine();
  const ana = { name: "Ana Côté", code: "AAA111", license: "01111111", singlesRanking: 1000 };
  await json("import", "players", write("p.json", [ana]), "--table", "bonzini");
  const night = write("m.json", flatFile([flatMatch()], { event: { dyp: true } }));
  await json("import", "matches", night, "--table", "bonzini");
  await json("compile", "--table", "bonzini");
  const ranked = (await json("export", "rankings", "--table", "bonzini")).answer as unknown as {
    id: string;
  }[];
  const shown = await run(["player", "show", ranked[0]?.id ?? ""]);
  expect(shown.stdout).toContain("Match  1000 0 → 1000");
  expect(shown.stdout).toContain("K 0  0  1000 → 1000");
});

test("status 1 is refused, with the reason in the output", async () => {
  const { json, write, run } = aCommandLine();
  const bad = await json(
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
  const text = await run(["import", "matches", "nowhere.json", "--table", "bonzini"]);
  expect([text.status, text.stderr]).toEqual([
    1,
    "Cannot read nowhere.json: there is no file of this name.\n",
  ]);
  expect((await json("player", "show", "nobody")).status).toBe(1);
  expect((await json("tournament", "show", "nowhere")).status).toBe(1);
  expect((await json("tournament", "create", write("t.json", { name: "X" }))).answer).toMatchObject({
    error: {
      code: "invalidFields",
      fields: [
        { field: "city", code: "cityRequired" },
        { field: "from", code: "cityAndStartRequired" },
      ],
    },
  });
  const placeless = await run(["tournament", "create", write("t.json", { name: "X", from: "2025-03-14" })]);
  expect(placeless.stderr).toBe("city: Please provide city and start date\n");
});

test("R64: what is too long or out of range is refused, with the field or the place", async () => {
  const { json, run, write } = aCommandLine();
  const tournament = write("t.json", { name: "x".repeat(201), ville: "Laval", from: "2025-03-14" });
  expect(await json("tournament", "create", tournament)).toMatchObject({
    status: 1,
    answer: { error: { code: "invalidFields", fields: [{ field: "name", code: "tooLong", most: 200 }] } },
  });
  expect((await run(["tournament", "create", tournament])).stderr).toBe(
    "name: This text is too long: at most 200 characters.\n",
  );
  await json("import", "matches", write("m.json", flatFile([flatMatch()])), "--table", "bonzini");
  const [ana] = (await json("export", "rankings", "--table", "bonzini", "--inactive")).answer as unknown as {
    id: string;
  }[];
  const set = ["rating", "set", "--player", ana?.id ?? "", "--mode", "singles", "--value"];
  expect(await json(...set, "10000")).toMatchObject({
    status: 1,
    answer: {
      error: { code: "outOfRange", found: 10_000, message: "A rating is a whole number from 0 to 9,999." },
    },
  });
  expect((await run([...set, "900", "--reason", "x".repeat(201)])).status).toBe(2);
  expect((await json(...set, "9999")).status).toBe(0);
});

test("status 2 is wrong usage", async () => {
  const { run, json } = aCommandLine();
  expect((await run(["import", "matches"])).status).toBe(2);
  expect((await run(["compile", "--table", "multitable"])).status).toBe(2);
  expect((await run(["no-such-command"])).status).toBe(2);
  expect((await json("compile", "--table", "garlando")).answer).toMatchObject({ error: { code: "usage" } });
  expect((await run(["--help"])).status).toBe(0);
});

test("an evening by one command: refused with what is undecided, then published, then undone", async () => {
  const { json, write, run } = aCommandLine();
  const night = write("n.json", flatFile([flatMatch()]));
  const refused = await json("import", night, "--publish", "--accept");
  expect(refused).toMatchObject({ status: 1, answer: { error: { code: "undecided" } } });
  const inWords = await run(["import", night, "--publish", "--accept"]);
  const asked = /^ {2}\? (.+?) {2}(\{.+\})$/gm;
  const lines = [...inWords.stderr.matchAll(asked)].map(([, about, form = ""]) => [
    about,
    Object.keys(JSON.parse(form.replace('"none" | 0…9999', "1000")) as object),
  ]);
  expect(lines).toEqual([
    ["Ana Côté", ["startRatings"]],
    ["Bob Roy", ["startRatings"]],
  ]);
  const dry = await json("import", night, "--publish", "--accept", "--dry-run");
  const { preview } = dry.answer as { preview: { startRatings: { key: string }[] } };
  const startRatings = Object.fromEntries(preview.startRatings.map(({ key }) => [key, 1_000]));
  const choices = write("choices.json", { startRatings });
  const published = await json("import", night, "--publish", "--accept", "--choices", choices);
  expect(published.answer).toMatchObject({
    published: { tournaments: [{ id: "laval-2025-03-14" }], matches: 1, ratings: 2 },
    unasked: [],
  });
  const { operationId } = (published.answer as { published: { operationId: string } }).published;
  expect((await json("undo", "evening", operationId)).answer).toMatchObject({
    undone: [{ id: operationId }],
  });
  expect((await json("tournament", "list")).answer).toEqual([]);
});
