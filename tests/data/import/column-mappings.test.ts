import { expect, test } from "vitest";
import { listColumnMappings, putColumnMapping } from "#app/data/import/column-mappings.ts";
import { type EveningChoices, noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { acceptGuesses } from "#app/steps/import/evening/accept-guesses.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { publishFiles } from "#app/use-cases/import/evening/publish-evening.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";

const night = (day: string, headings = "Qui;Contre qui;Combien;Quand") => ({
  key: "night",
  ...fileOf(`${headings}\nAna Roy;Bob Caron;7-3;${day}\n`, "soirée.csv"),
});
const columns = ["home", "away", "score", "date"] as const;

async function preview(operator: Operator, file: ReturnType<typeof night>, choices: EveningChoices) {
  return admit(await publishFiles(operator, { files: [file], choices, dryRun: true })).preview;
}

onBothDatabases("columns that nobody recognises", (fresh) => {
  test("are asked about with the first rows, and remembered for the same headings", async () => {
    const operator = await anOperator(await fresh());
    const table = { ...noChoices, files: { night: { table: "bonzini" as const } } };
    const asked = await preview(operator, night("2026-03-01"), table);
    expect(asked.files).toMatchObject([
      {
        refusal: { code: "unknownColumns" },
        columns: {
          headings: ["Qui", "Contre qui", "Combien", "Quand"],
          rows: [["Ana Roy", "Bob Caron", "7-3", "2026-03-01"]],
          from: "headings",
        },
      },
    ]);
    const said = { ...noChoices, files: { night: { table: "bonzini" as const, columns } } };
    const shown = await preview(operator, night("2026-03-01"), said);
    expect(shown.totals.matches).toBe(1);
    const guesses = acceptGuesses(shown);
    const answers: EveningChoices = {
      ...guesses,
      ...said,
      tournaments: Object.fromEntries(shown.tournaments.map(({ key }) => [key, { kind: "none" as const }])),
      events: guesses.events,
      startRatings: Object.fromEntries(shown.startRatings.map(({ key }) => [key, "none" as const])),
    };
    // A preview remembers nothing.
    expect((await listColumnMappings(operator.database.read)).size).toBe(0);
    admit(await publishFiles(operator, { files: [night("2026-03-01")], choices: answers, dryRun: false }));
    const [kept] = await operator.database.read.selectFrom("column_mappings").selectAll().execute();
    expect(kept).toMatchObject({
      columns: JSON.stringify(columns),
      headings: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const next = await preview(operator, night("2026-03-08", "QUI;contre qui;combien;quand"), table);
    expect(next.files).toMatchObject([{ refusal: null, columns: { from: "remembered", meanings: columns } }]);
    expect(next.totals.matches).toBe(1);
    const other = await preview(operator, night("2026-03-08", "Qui;Combien;Contre qui;Quand"), table);
    expect(other.files).toMatchObject([{ refusal: { code: "unknownColumns" } }]);
  });

  test("are not asked about where they could be nothing: the file is refused", async () => {
    const operator = await anOperator(await fresh());
    const file = { key: "night", ...fileOf("Heure;Température\n12:00;21,5\n", "météo.csv") };
    const { files, undecided } = await preview(operator, file, noChoices);
    expect(files).toMatchObject([{ refusal: { code: "otherColumns" }, columns: null }]);
    expect(undecided).toMatchObject([{ kind: "files", key: "night" }]);
  });

  test("no more than 200 tables are remembered: those that were used last", async () => {
    const { database } = await anOperator(await fresh());
    await database.transaction(async (tx) => {
      for (let index = 0; index < 203; index++) {
        const usedAt = `2026-01-01T00:00:${String(index).padStart(3, "0")}Z`;
        await putColumnMapping(tx, { headings: `table ${index}`, columns: "[]", usedAt });
      }
    });
    const kept = await listColumnMappings(database.read);
    expect([kept.size, kept.has("table 2"), kept.has("table 3"), kept.has("table 202")]).toEqual([
      200,
      false,
      true,
      true,
    ]);
  });
});
