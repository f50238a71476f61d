import { describe, expect, test } from "vitest";
import { aCommandLine } from "#tests/a-command-line.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import {
  fastCompetition,
  fastMatch,
  fastPhase,
  fastXml,
  zipOf,
} from "#tests/factories/result-files/fast-files.ts";
import {
  kickertoolFile,
  kickertoolMatch,
  kickertoolTeam,
} from "#tests/factories/result-files/kickertool-files.ts";
import { ktoolFile, ktoolPlay } from "#tests/factories/result-files/ktool-files.ts";

const fast = fastXml([fastCompetition([fastPhase([fastMatch()])])]);
const bonzini = ["--table", "bonzini"];
const player = { name: "Ana Côté", code: "AAA111", license: "01111111" };

describe("any file is imported, whatever it is called", () => {
  test.each([
    { what: "Coral", content: flatFile([flatMatch()]), options: [], kind: "matches" },
    { what: "Kickertool", content: kickertoolFile([kickertoolMatch()]), options: bonzini, kind: "matches" },
    { what: "Kickertool 5", content: ktoolFile([ktoolPlay()]), options: bonzini, kind: "matches" },
    { what: "FAST", content: fast, options: [], kind: "matches" },
    { what: "an archive of FAST", content: zipOf({ "outfrom.xml": fast }), options: [], kind: "matches" },
    {
      what: "matches as CSV",
      content: "home,away,score,date\nAna,Bob,7-3,2025-03-14\n",
      options: bonzini,
      kind: "matches",
    },
    { what: "players", content: [player], options: bonzini, kind: "players" },
    {
      what: "players as CSV",
      content: "nom;code;licence\nAna;A1;01111111\n",
      options: bonzini,
      kind: "players",
    },
    {
      what: "the legacy site",
      content: { tournaments: {}, playerRankings: {}, matches: {} },
      options: [],
      kind: "store",
    },
  ])("$what", async ({ content, options, kind }) => {
    const { json, write } = aCommandLine();
    const path = write("download (3).txt", content);
    const preview = await json("import", path, ...options, "--dry-run");
    expect(preview).toMatchObject({ status: 0, answer: { kind } });
    const first = await json("import", path, ...options);
    const second = await json("import", path, ...options);
    expect([first.status, second.status]).toEqual([0, 0]);
    if (kind === "store") return;
    expect(first.answer).toMatchObject({ counts: { new: 1, unchanged: 0 } });
    expect(second.answer).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 1 } });
  });
});

test("a file that only says who is registered brings its people", async () => {
  const { json, write } = aCommandLine();
  const beforeTheDraw = kickertoolFile([], {
    qualifying: [
      { participants: [kickertoolTeam("Ana Côté"), kickertoolTeam("Bob Roy")], standings: [], rounds: [] },
    ],
  });
  const { status, answer } = await json(
    "import",
    write("file", beforeTheDraw),
    ...bonzini,
    "--day",
    "2025-03-14",
  );
  expect({ status, answer }).toMatchObject({
    status: 0,
    answer: { kind: "matches", players: { created: 2 } },
  });
});

test("several files: players first, and matches and standings where the tournament is named", async () => {
  const { json, write } = aCommandLine();
  const made = await json(
    "tournament",
    "create",
    write("t.json", {
      name: "Ouvert de Laval",
      city: "Laval",
      from: "2025-03-14",
      to: "2025-03-14",
      table: "bonzini",
    }),
  );
  const id = String(made.answer["id"]);
  const night = write("night", kickertoolFile([kickertoolMatch()]));
  const files = [night, write("people", [player])];
  const { status, answer } = await json("import", ...files, ...bonzini, "--tournament", id);
  expect(status).toBe(0);
  expect((answer as unknown as { kind: string }[]).map(({ kind }) => kind)).toEqual([
    "players",
    "matches",
    "results",
  ]);
});

test("starting ratings are given once; whoever has one keeps it", async () => {
  const { json, write } = aCommandLine();
  const file = write("ratings", "nom;simple;table\nAna Côté;500;Bonzini");
  expect((await json("import", file)).answer).toMatchObject({ kind: "players", counts: { new: 1 } });
  const other = write("other", "nom;simple\nAna Côté;900");
  const { answer } = await json("import", other, ...bonzini);
  expect(answer).toMatchObject({ counts: { changed: 0 }, ratingDifferences: [{ before: 500, after: 900 }] });
});

describe("R37: a file that names no table", () => {
  const night = kickertoolFile([kickertoolMatch()]);
  const tournament = {
    name: "Ouvert de Laval",
    city: "Laval",
    from: "2025-03-14",
    to: "",
    table: "leonhart",
  };

  test("brings matches and standings to a tournament without a table, on the one that is said, and afterwards on its own", async () => {
    const { json, write } = aCommandLine();
    const made = await json("tournament", "create", write("t.json", { ...tournament, table: "" }));
    const file = write("night", night);
    for (const options of [bonzini, []]) {
      const { answer } = await json("import", file, ...options, "--tournament", String(made.answer["id"]));
      expect(answer).toMatchObject([
        { kind: "matches", table: "bonzini" },
        { kind: "results", table: "bonzini" },
      ]);
    }
  });

  test("is of the table of the tournament that is named, and afterwards of its own", async () => {
    const { json, write } = aCommandLine();
    const made = await json("tournament", "create", write("t.json", tournament));
    const file = write("night", night);
    const tables = [];
    for (const options of [["--tournament", String(made.answer["id"])], []]) {
      const { answer } = await json("import", file, ...options);
      tables.push(([answer].flat()[0] as { table?: string }).table);
    }
    expect(tables).toEqual(["leonhart", "leonhart"]);
  });

  test("is published on the table that is likely only where that is accepted; the preview says why", async () => {
    const { run, json, write } = aCommandLine();
    await json("tournament", "create", write("t.json", tournament));
    const publish = ["import", write("night", night), "--publish"];
    const shown = await run([...publish, "--dry-run"]);
    expect(shown.stdout).toContain(
      "Leonhart is proposed: it is that of a tournament of the same day on the site.",
    );
    const refused = await json(...publish);
    expect(refused.answer).toMatchObject({ error: { code: "undecided" } });
    const undecided = await json(...publish, "--accept", "--dry-run");
    const preview = undecided.answer["preview"] as { undecided: { kind: string }[] };
    expect(preview.undecided.map(({ kind }) => kind)).toEqual(["startRatings", "startRatings"]);
  });
});

describe("what cannot be imported says why", () => {
  test.each([
    { what: "a PDF", content: "%PDF-1.7", options: [], code: "looksLikePdf" },
    { what: "no table", content: kickertoolFile([kickertoolMatch()]), options: [], code: "noTable" },
    { what: "players without a table", content: [player], options: [], code: "noTable" },
    {
      what: "starting ratings without a table",
      content: "nom,simple\nAna,500",
      options: [],
      code: "noTable",
    },
    {
      what: "results without a tournament",
      content: "rang,nom\n1,Ana",
      options: bonzini,
      code: "noTournament",
    },
  ])("$what", async ({ content, options, code }) => {
    const { json, write } = aCommandLine();
    const { status, answer } = await json("import", write("file", content), ...options);
    expect([status, (answer["error"] as { code?: string }).code]).toEqual([1, code]);
  });

  test("one wrong file stops all of them", async () => {
    const { json, write } = aCommandLine();
    const files = [write("people", [player]), write("wrong", "%PDF-1.7")];
    expect((await json("import", ...files, ...bonzini)).status).toBe(1);
    const ranking = await json("export", "rankings", "--table", "bonzini", "--inactive");
    expect(ranking.answer).toEqual([]);
  });
});

test.each([["matches"], ["file"]])(
  "import %s: of several files of which one is refused it is said that none was imported",
  async (command) => {
    const { run, write } = aCommandLine();
    const right = write("right", flatFile([flatMatch()]));
    const wrong = write("wrong", "%PDF-1.7");
    const table = command === "matches" ? ["--table", "auto"] : [];
    const none = "None of the 2 files was imported.";
    expect((await run(["import", command, right, wrong, ...table])).stderr).toContain(none);
    const silent = write("silent", kickertoolFile([kickertoolMatch()]));
    expect((await run(["import", command, silent, silent, ...table])).stderr).toContain(none);
    expect((await run(["import", command, silent, ...table])).stderr).not.toContain("None of");
  },
);

test("what was imported before a file that is refused is said, and of a preview that it was one", async () => {
  const { json, run, write } = aCommandLine();
  const files = [
    write("coral", flatFile([flatMatch()])),
    write("kickertool", kickertoolFile([kickertoolMatch()])),
  ];
  const preview = await json("import", ...files, "--dry-run");
  expect(preview.answer["error"]).toMatchObject({ code: "noTable", previewed: [{ counts: { new: 1 } }] });
  expect(preview.answer["error"]).not.toHaveProperty("imported");
  const { status, answer } = await json("import", ...files);
  expect([status, answer["error"]]).toMatchObject([
    1,
    { code: "noTable", imported: [{ counts: { new: 1 } }] },
  ]);
  const { stdout, stderr } = await run(["import", ...files]);
  expect([stdout.includes("coral"), stderr.includes("kickertool")]).toEqual([true, true]);
  expect(stderr).not.toContain("None of");
});

describe("--event says the event of a file that names none", () => {
  test.each([
    { event: [], k: 30, warned: true },
    { event: ["--event", "open"], k: 50, warned: false },
    { event: ["--event", "DYP"], k: 0, warned: false },
    { event: ["--event", "Double mixte"], k: 30, warned: false },
  ])("$event: K $k", async ({ event, k, warned }) => {
    const { json, write } = aCommandLine();
    const path = write("soirée.json", kickertoolFile([kickertoolMatch()]));
    const { answer } = await json("import", "matches", path, ...bonzini, ...event);
    const codes = (answer as unknown as { warnings: { code: string }[] }).warnings.map(({ code }) => code);
    expect(codes.includes("eventUnsaid")).toBe(warned);
    const compiled = await json("compile", "--table", "bonzini");
    expect(compiled.answer).toMatchObject({ rated: k === 0 ? 0 : 1 });
    const { changes } = compiled.answer as unknown as { changes: { after: number }[] };
    expect(changes.map(({ after }) => Math.abs(after))).toEqual(k === 0 ? [] : [k / 2, k / 2]);
  });
});
