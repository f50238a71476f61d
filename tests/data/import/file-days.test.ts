import { expect, test } from "vitest";
import { importLegacySite } from "#app/use-cases/import/import-legacy-site.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { documentedFile, flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

const match = {
  round: 1,
  home: { players: [{ name: "Ana" }] },
  away: { players: [{ name: "Bob" }] },
  winner: 1,
};

onBothDatabases("days and tournaments of files", (fresh) => {
  test.each([
    {
      what: "a start",
      file: flatFile([flatMatch({ start_at: "2025-02-30T18:30:00Z" })]),
      path: "competitions[0].matches[0].start_at",
      found: "2025-02-30T18:30:00Z",
    },
    {
      what: "an end",
      file: flatFile([flatMatch({ end_at: "2025-02-30T18:30:00-05:00" })]),
      path: "competitions[0].matches[0].end_at",
      found: "2025-02-30T18:30:00-05:00",
    },
    {
      what: "the day of a tournament",
      file: documentedFile([match], { start_date: "2025-02-30" }),
      path: "start_date",
      found: "2025-02-30",
    },
    {
      what: "a day with something behind it",
      file: documentedFile([match], { end_date: "2025-02-28x" }),
      path: "end_date",
      found: "2025-02-28x",
    },
    {
      what: "a day with an hour that there is not",
      file: documentedFile([match], { start_date: "2025-02-28T25:00:00Z" }),
      path: "start_date",
      found: "2025-02-28T25:00:00Z",
    },
  ])(
    "$what that is in no calendar is refused, with its path and what stands there",
    async ({ file, path, found }) => {
      const operator = await anOperator(await fresh());
      const before = await dump(operator.database);
      const refused = await importMatches(operator, { ...importing, files: [fileOf(file)] });
      expect(refused).toMatchObject({
        ok: false,
        refusal: { refusal: { code: "wrongValue", path, found: JSON.stringify(found) } },
      });
      expect(await dump(operator.database)).toEqual(before);
    },
  );

  test("of the legacy site, a day that is in no calendar is a misfit, with its path", async () => {
    const operator = await anOperator(await fresh());
    const tournament = { name: "Ouvert", ville: "Laval", from: "2025-02-30T12:00:00Z" };
    const legacyDump = { tournaments: { one: tournament }, playerRankings: {}, matches: {} };
    const done = await importLegacySite(operator, { file: fileOf(legacyDump), dryRun: false });
    expect(done).toMatchObject({
      value: { misfits: [{ id: "one", refusal: { code: "wrongValue", path: "from" } }] },
    });
  });

  test.each([
    { how: "by its code", fields: { code: "T1" }, other: { code: "T1", name: "Autre nom" } },
    { how: "by its id", fields: { id: 7 }, other: { id: 7, name: "Autre nom" } },
    { how: "by name and day", fields: { id: undefined }, other: { id: undefined } },
    { how: "by name and day, one of them with a code", fields: { id: undefined, code: "T1" }, other: {} },
  ])(
    "R33: a file that tells a tournament twice ($how) is refused at once, as it would be later",
    async ({ fields, other }) => {
      const operator = await anOperator(await fresh());
      const before = await dump(operator.database);
      const twice = fileOf([documentedFile([match], fields), documentedFile([match], other)]);
      for (const dryRun of [true, false]) {
        const refused = await importMatches(operator, { ...importing, files: [twice], dryRun });
        expect(refused).toMatchObject({
          ok: false,
          refusal: { refusal: { code: "duplicateTournament", path: "[1]" } },
        });
      }
      expect(await dump(operator.database)).toEqual(before);
    },
  );

  test("R33: tournaments of one name on two days, or with two codes, are two; the second time nothing changes", async () => {
    const operator = await anOperator(await fresh());
    const file = fileOf([
      documentedFile([match], { id: 1, start_date: "2025-03-14" }),
      documentedFile([match], { id: 2, start_date: "2025-03-21", end_date: "2025-03-21" }),
      documentedFile([match], { id: 3, code: "T3" }),
      documentedFile([match], { id: 4, code: "T4" }),
    ]);
    const first = await importMatches(operator, { ...importing, files: [file] });
    expect(first).toMatchObject({ value: [{ counts: { new: 4 } }] });
    const second = await importMatches(operator, { ...importing, files: [file] });
    expect(second).toMatchObject({ value: [{ counts: { new: 0, changed: 0, unchanged: 4 } }] });
  });

  test("results of a file with a day that is in no calendar are refused", async () => {
    const operator = await anOperator(await fresh());
    const file = fileOf(documentedFile([], { end_date: "2025-06-31" }));
    const refused = await importResults(operator, { file, tournamentId: "any", dryRun: false });
    expect(refused).toMatchObject({ refusal: { refusal: { code: "wrongValue", path: "end_date" } } });
  });
});
