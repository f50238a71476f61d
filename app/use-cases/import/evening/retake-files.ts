import { findDraft } from "#app/data/import/drafts.ts";
import { listFilesWithLeftOut } from "#app/data/import/kept-files.ts";
import { noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { Ok, type Result } from "#app/domain/values/result.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { fileAsItCame } from "#app/steps/import/keep-import.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { createDraft, type DraftRefusal, draftLimits, saveDraftChoices } from "./keep-draft.ts";

/**
 * Makes a draft of the files that were imported and whose matches still wait with somebody left out: who it was is asked anew,
 * without anybody looking for the file. Refuses with noFile where nobody is left out any more.
 */
export async function retakeFiles(
  operator: Operator,
  table: StoredTable,
): Promise<Result<{ id: string }, DraftRefusal>> {
  const { read } = operator.database;
  const kept = await listFilesWithLeftOut(read, table, draftLimits.files);
  const made = await createDraft(operator, kept.map(fileAsItCame));
  if (!made.ok) return made;
  const { id } = made.value;
  const draft = await findDraft(read, id);
  // The table was said once: many programs' files do not name it.
  const ofTable = (draft?.files ?? []).map((file) => [file.id, { table }] as const);
  const saved = await saveDraftChoices(operator, id, { ...noChoices, files: Object.fromEntries(ofTable) });
  return saved.ok ? Ok({ id }) : saved;
}
