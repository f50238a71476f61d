import { expect, test } from "vitest";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import {
  fastCompetition,
  fastMatch,
  fastPhase,
  fastXml,
  zipOf,
} from "#tests/factories/result-files/fast-files.ts";

/** FAST says no id and no code: its tournament is found by name and day alone. A match of each of these days of March. */
function fastOf(...days: readonly number[]) {
  const matches = days.map((day, index) =>
    fastMatch({ matchNumber: index, effectiveStart: `${day}/03/2025 18:30:00`, game: scored(index) }),
  );
  const outfrom = fastXml([fastCompetition([fastPhase(matches)])], { endDate: "15/03/2025" });
  return { ...fileOf(""), name: "night.fast", bytes: zipOf({ "outfrom.xml": outfrom }) };
}

/** A table says no id and no code either, and no other day than those of its matches. */
function tableOf(...days: readonly number[]) {
  const rows = days.map((day, index) => `Ana Roy,Bob Caron,7,${index},2025-03-${day} 19:00,Bonzini`);
  return fileOf(["home,away,homeScore,awayScore,start,table", ...rows].join("\n"), "Coupe.csv");
}

/** The same without times: its matches have no start. */
function tableOfDays(...days: readonly number[]) {
  const rows = days.map((day, index) => `Ana Roy,Bob Caron,7,${index},2025-03-${day},Bonzini`);
  return fileOf(["home,away,homeScore,awayScore,date,table", ...rows].join("\n"), "Coupe.csv");
}

const scored = (scoreTeam2: number) => [{ scoreTeam1: 7, scoreTeam2 }];

onBothDatabases("R33: a later file of the same program and tournament", (fresh) => {
  test.each([
    { why: "the first evening was missing", first: fastOf(15), later: fastOf(14, 15), counts: [1, 0] },
    {
      why: "a first match was of a wrong date",
      first: fastOf(13, 14),
      later: fastOf(14, 14),
      counts: [0, 0],
    },
    { why: "all matches were of a wrong date", first: fastOf(13, 13), later: fastOf(14, 14), counts: [0, 0] },
    { why: "a first match is gone", first: fastOf(13, 14), later: fastOf(14), counts: [0, 1] },
    { why: "a table lacked the first evening", first: tableOf(15), later: tableOf(14, 15), counts: [1, 0] },
    {
      why: "a first match of a table was of a wrong date",
      first: tableOf(13, 14),
      later: tableOf(14, 14),
      counts: [0, 0],
    },
    {
      why: "a table without times lacked the first evening",
      first: tableOfDays(15),
      later: tableOfDays(14, 15),
      counts: [1, 0],
    },
    {
      why: "a table lacked the evening before and the one after",
      first: tableOf(14),
      later: tableOf(13, 14, 15),
      counts: [2, 0],
    },
    { why: "a first match of a table is gone", first: tableOf(13, 14), later: tableOf(14), counts: [0, 1] },
  ])("makes no second tournament where $why", async ({ first, later, counts }) => {
    const operator = await anOperator(await fresh());
    admit(await importMatches(operator, { ...importing, files: [first] }));
    const [report] = admit(await importMatches(operator, { ...importing, files: [later] }));
    expect([report?.counts.new, report?.counts.removed]).toEqual(counts);
    const sources = await operator.database.read.selectFrom("source_tournaments").select("id").execute();
    expect(sources).toHaveLength(1);
  });

  test("nor where a table without times grows at its beginning, then at its end", async () => {
    const operator = await anOperator(await fresh());
    for (const table of [tableOfDays(15), tableOfDays(14, 15), tableOfDays(14, 15, 16)])
      admit(await importMatches(operator, { ...importing, files: [table] }));
    const { read } = operator.database;
    expect(await read.selectFrom("source_tournaments").select("id").execute()).toHaveLength(1);
    expect(await read.selectFrom("matches").select("id").execute()).toHaveLength(3);
  });
});
