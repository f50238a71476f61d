import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { saveDraftChoices } from "#app/use-cases/import/evening/keep-draft.ts";
import { publishEvening } from "#app/use-cases/import/evening/publish-evening.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { answers, draftOf, first, night, preview, publishAll, table } from "./an-evening-draft.ts";

/** The next night, on which Ana won once. */
const second = night("2026-03-08", [["Ana Roy", "Bob Caron"]]);
/** The same, with the other one as its winner. */
const secondCorrected = night("2026-03-08", [["Bob Caron", "Ana Roy"]]);
const firstCorrected = night("2026-03-01", [
  ["Bob Caron", "Ana Roy"],
  ["Cléo Morin", "Ana Roy"],
]);

/** Answers that the first of two tournaments is kept and the second corrected; gives the preview. */
async function keepFirst(operator: Operator, draftId: string) {
  const guessed = answers(await preview(operator, draftId));
  const [kept = "", corrected = ""] = Object.keys(guessed.corrections);
  const corrections = { [kept]: "keep", [corrected]: "apply" } as const;
  admit(await saveDraftChoices(operator, draftId, { ...guessed, corrections }));
  return preview(operator, draftId);
}

onBothDatabases("of the files of one evening", (fresh) => {
  test("R33: each is corrected or kept as its own tournament was answered", async () => {
    const operator = await anOperator(await fresh());
    await publishAll(operator, [first, second]);
    const draftId = await draftOf(operator, [firstCorrected, secondCorrected]);
    const shown = await keepFirst(operator, draftId);
    expect(shown.tournaments.map(({ counts: { changed } }) => changed)).toEqual([0, 1]);
  });

  test("R33: so is each tournament of one file", async () => {
    const operator = await anOperator(await fresh());
    const together = (...files: readonly ImportFile[]) =>
      fileOf(files.map(({ bytes }) => JSON.parse(new TextDecoder().decode(bytes)) as unknown));
    await publishAll(operator, [together(first, second)]);
    const draftId = await draftOf(operator, [together(firstCorrected, secondCorrected)]);
    const shown = await keepFirst(operator, draftId);
    expect(shown.tournaments.map(({ counts: { changed } }) => changed)).toEqual([0, 1]);
    admit(await publishEvening(operator, { draftId, digest: shown.digest }));
    const again = await preview(operator, await draftOf(operator, [firstCorrected, secondCorrected]));
    expect(again.tournaments.map(({ corrections }) => corrections?.matches ?? 0)).toEqual([1, 0]);
  });

  test("R12: whoever was on the table before is asked about by their own id, and only who is new by what the file calls them", async () => {
    const operator = await anOperator(await fresh());
    const players = fileOf([{ name: "Ana Roy", code: "AAA111", license: "01111111" }], "players.json");
    admit(await importPlayers(operator, { file: players, table, dryRun: false }));
    const [ana] = await listPlayers(operator.database.read, table);
    const shown = await preview(operator, await draftOf(operator, [second]));
    const keys = new Map(shown.startRatings.map(({ name, key }) => [name, key]));
    expect(keys.get("Ana Roy")).toContain(ana?.id);
    expect([...keys.keys()].sort()).toEqual(["Ana Roy", "Bob Caron"]);
  });
});
