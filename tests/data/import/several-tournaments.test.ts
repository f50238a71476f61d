import { expect, test } from "vitest";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { documentedFile, documentedMatch } from "#tests/factories/result-files/coral-files.ts";

/** One of a list of tournaments of one name, without a code, and without an id where none is given. */
const tournament = (said: string, played: string, id: number | null = null) =>
  documentedFile([documentedMatch({ start_at: `${played} 18:30:00`, end_at: `${played} 18:37:00` })], {
    id,
    start_date: said,
    end_date: said,
  });

onBothDatabases("R33: two tournaments of one name in one file", (fresh) => {
  test.each([
    {
      why: "are the same, played on one day, whatever days are said",
      list: [tournament("2025-03-12", "2025-03-14"), tournament("2025-03-14", "2025-03-14")],
      outcomes: ["duplicateTournament", "duplicateTournament"],
    },
    {
      why: "are two, played in two weeks, though one day is said",
      list: [tournament("2025-03-14", "2025-03-14"), tournament("2025-03-14", "2025-03-21", 8)],
      outcomes: [2, 0],
    },
  ])("$why, for the first import as for the second", async ({ list, outcomes }) => {
    const operator = await anOperator(await fresh());
    const seen: unknown[] = [];
    for (let time = 0; time < 2; time++) {
      const result = await importMatches(operator, { ...importing, files: [fileOf(list)] });
      seen.push(result.ok ? result.value[0]?.counts.new : result.refusal.refusal.code);
    }
    expect(seen).toEqual(outcomes);
  });
});
