import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { importLegacySite } from "#app/use-cases/import/import-legacy-site.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";

onBothDatabases("limits", (fresh) => {
  const start = async () => anOperator(await fresh());

  test.each([
    { match: { number: 3_000_000_000 }, path: "number", code: "outOfRange" },
    { match: { round: -3_000_000_000 }, path: "round", code: "outOfRange" },
    { match: { round: 2 ** 60 }, path: "round", code: "outOfRange" },
    { match: { score: [99_999, 0] }, path: "score[0]", code: "outOfRange" },
    { match: { group: "x".repeat(201) }, path: "group", code: "tooLong" },
  ])(
    "R64: a match whose $path is $code refuses the file and changes nothing",
    async ({ match, path, code }) => {
      const operator = await start();
      const before = await dump(operator.database);
      const files = [fileOf(flatFile([flatMatch()])), fileOf(flatFile([flatMatch(match)]), "bad.json")];
      const refused = { code, path: `competitions[0].matches[0].${path}` };
      expect(await importMatches(operator, { ...importing, files })).toMatchObject({
        ok: false,
        refusal: { fileName: "bad.json", refusal: refused },
      });
      expect(await dump(operator.database)).toEqual(before);
    },
  );

  test("R64: ratings at both ends of what is given are compiled without overflow", async () => {
    const operator = await start();
    const people = [
      { name: "Ana Côté", code: "AAA111", license: "01111111", singlesRanking: 0, doublesRanking: 9_999 },
      { name: "Bob Roy", code: "BBB222", license: "02222222", singlesRanking: 9_999, doublesRanking: 0 },
    ];
    const request = { file: fileOf(people), table: "bonzini", dryRun: false } as const;
    expect(await importPlayers(operator, request)).toMatchObject({ ok: true });
    await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch()]))] });
    await compileTable(operator, { table: "bonzini", dryRun: false });
    expect((await verify(operator.database.read)).faults).toEqual([]);
    const beyond = [{ ...people[0], code: "CCC333", license: "03333333", singlesRanking: 10_000 }];
    expect(await importPlayers(operator, { ...request, file: fileOf(beyond) })).toMatchObject({
      refusal: { refusal: { code: "outOfRange", path: "[0].singlesRanking", found: "10000" } },
    });
  });

  test("R64: NUL and marks of direction in a file are taken out and told, and stored nowhere", async () => {
    const operator = await start();
    const home = { players: [{ license: "01111111", name: "\u202eAna\u0000 Côté" }] };
    const file = fileOf(flatFile([flatMatch({ home })]), "soir\u202eée.json");
    const imported = await importMatches(operator, { ...importing, files: [file] });
    expect(imported).toMatchObject({
      ok: true,
      value: [
        {
          warnings: expect.arrayContaining([
            {
              code: "removedCharacters",
              path: "competitions[0].matches[0].home.players[0].name",
              found: "U+202E",
            },
          ]),
        },
      ],
    });
    expect((await listPlayers(operator.database.read)).map(({ name }) => name)).toContain("Ana Côté");
    const kept = await operator.database.read.selectFrom("imports").select("fileName").execute();
    expect(kept).toEqual([{ fileName: "soirée.json" }]);
    const again = await importMatches(operator, { ...importing, files: [file] });
    expect(again).toMatchObject({ ok: true, value: [{ counts: { new: 0, changed: 0, unchanged: 1 } }] });
  });

  test("R64: of thousands of skipped entries a report tells the first, and how many there are", async () => {
    const operator = await start();
    const matches = Array.from({ length: 5_000 }, () => ({ home: null, away: null }));
    const files = [fileOf(flatFile([flatMatch(), ...matches]))];
    const imported = await importMatches(operator, { ...importing, files, dryRun: true });
    const [report] = imported.ok ? imported.value : [];
    expect([report?.skipped.length, report?.totals.skipped, report?.counts.skipped]).toEqual([
      1_000, 5_000, 5_000,
    ]);
  });

  test("R36: a results file without any competition is refused, and the results stay", async () => {
    const operator = await start();
    const tournamentId = await makeTournament(operator);
    const before = await dump(operator.database);
    const tournament = { code: "a", name: "Ouvert", table: "Bonzini" };
    const flat = fileOf({ tournament, competitions: [] });
    const open = { name: "Open", standings: [], matches: [] };
    const unplaced = fileOf({ tournament, competitions: [open] });
    const documented = fileOf([{ name: "Ouvert", table: "Bonzini", competitions: [] }]);
    for (const [file, code, path] of [
      [flat, "noCompetition", "competitions"],
      [documented, "noCompetition", "[0].competitions"],
      [unplaced, "noStandings", "competitions"],
    ] as const) {
      expect(await importResults(operator, { file, tournamentId, dryRun: false })).toMatchObject({
        ok: false,
        refusal: { refusal: { code, path } },
      });
    }
    expect(await dump(operator.database)).toEqual(before);
  });

  test("R64: numbers of the legacy site that no column holds are told as not fitting; computed ratings stay", async () => {
    const operator = await start();
    const player = { table: "bonzini", name: "Ana" };
    const file = fileOf({
      playerRankings: {
        one: { ...player, coralId: "C1", singlesRanking: -120, doublesRanking: 12_000 },
        two: { ...player, coralId: "C2", singlesRanking: 3_000_000_000 },
      },
    });
    expect(await importLegacySite(operator, { file, dryRun: false })).toMatchObject({
      ok: true,
      value: { new: { playerRankings: 1 }, misfits: [{ id: "two", refusal: { code: "outOfRange" } }] },
    });
    expect(await listPlayers(operator.database.read)).toMatchObject([
      { id: "one", singlesRanking: -120, doublesRanking: 12_000 },
    ]);
  });
});
