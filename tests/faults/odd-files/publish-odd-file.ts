import { type EveningChoices, noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { acceptGuesses } from "#app/steps/import/evening/accept-guesses.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { publishFiles } from "#app/use-cases/import/evening/publish-evening.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";

const key = "file 1";
/** What a volunteer would answer about a file that does not say it. */
const answered: EveningChoices["files"] = { [key]: { table: "bonzini", day: "2026-03-01" } };

/**
 * Publishes a file as an evening, with the answers that the preview guesses, and takes it back where that is asked for. The site must be
 * sound after each of the two. Gives what became of the file: "published", or the code of why it was not.
 */
export async function publishOddFile(
  operator: Operator,
  bytes: Uint8Array,
  { isTakenBack }: { readonly isTakenBack: boolean },
): Promise<string> {
  const files = [{ key, name: "file.json", bytes }];
  const shown = await publishFiles(operator, {
    files,
    choices: { ...noChoices, files: answered },
    dryRun: true,
  });
  if (!shown.ok) return shown.refusal.code;
  const choices = { ...acceptGuesses(shown.value.preview), files: answered };
  const done = await publishFiles(operator, { files, choices, dryRun: false });
  if (!done.ok) return done.refusal.code;
  await mustBeSound(operator);
  const { published } = done.value;
  if (!isTakenBack || published === null) return "published";
  const request = { operationId: published.operationId, withDependents: false, dryRun: false };
  const undone = await undoOperation(operator, request);
  if (!undone.ok) throw new Error(`what was just published is not undone: ${JSON.stringify(undone.refusal)}`);
  await mustBeSound(operator);
  return "taken back";
}

async function mustBeSound({ database }: Operator): Promise<void> {
  const { faults } = await verify(database.read);
  if (faults.length > 0) throw new Error(`verify: ${JSON.stringify(faults)}`);
}
