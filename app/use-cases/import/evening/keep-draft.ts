import type { Database, Transaction } from "#app/data/connection/database.ts";
import {
  awaitOtherDrafts,
  type Draft,
  deleteDraftFile,
  deleteDrafts,
  findDraft,
  insertDraft,
  insertDraftFiles,
  listDrafts,
  updateDraft,
} from "#app/data/import/drafts.ts";
import {
  type EveningChoices,
  mergeChoices,
  noChoices,
  readEveningChoices,
} from "#app/domain/import/evening/evening-choices.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { draftFileRows } from "#app/steps/import/evening/draft-files.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";

/** How much is kept: a whole season of nights in one draft, and no more than a disk bears. */
export const draftLimits = { files: 100, bytes: 200 * 1024 * 1024, perAuthor: 20, days: 7 } as const;

/** Why dropped files are not kept, or a draft is not changed. */
export type DraftRefusal = "unknownDraft" | "noFile" | "tooManyFiles" | "tooLarge" | "alreadyPublished";

/**
 * Keeps dropped files as a draft of an evening. Drafts are no content: writing one leaves the content's version and the
 * audit log as they are. Those that are old, and the oldest of somebody who has too many, go. The very same files again are
 * the draft that their author has of them already, with its answers.
 */
export async function createDraft(
  operator: Operator,
  files: readonly ImportFile[],
): Promise<Result<{ id: string }, DraftRefusal>> {
  const { database, author, newId, now } = operator;
  const id = newId();
  const rows = draftFileRows(operator, id, files);
  const refusal = rows.length === 0 ? "noFile" : refuseSizes(rows);
  if (refusal) return Err(refusal);
  await sweepDrafts(database, now());
  const at = now().toISOString();
  const choices = JSON.stringify(noChoices);
  const draft = { id, author, createdAt: at, updatedAt: at, choices, operationId: null };
  return database.write.transaction().execute(async (tx) => {
    // Two browsers may drop the same files in one instant: whoever comes second finds what the first has kept.
    await awaitOtherDrafts(tx, author);
    const own = (await listDrafts(tx)).filter((draft) => draft.author === author);
    const same = own.find((draft) => !draft.isPublished && hasTheseFiles(draft, rows));
    if (same) return Ok({ id: same.id });
    await deleteDrafts(
      tx,
      own.slice(draftLimits.perAuthor - 1).map(({ id }) => id),
    );
    await insertDraft(tx, draft, rows);
    return Ok({ id });
  });
}

function hasTheseFiles({ files }: Draft, rows: readonly { readonly hash: string }[]): boolean {
  const hashes = new Set(rows.map(({ hash }) => hash));
  return files.length === hashes.size && files.every(({ hash }) => hashes.has(hash));
}

/** Adds files to a draft; one that is in it already, byte for byte, is not added again. */
export async function addToDraft(
  operator: Operator,
  draftId: string,
  files: readonly ImportFile[],
): Promise<Result<{ added: number }, DraftRefusal>> {
  const rows = draftFileRows(operator, draftId, files);
  return changeDraft(
    operator,
    draftId,
    async (tx, draft): Promise<Result<{ added: number }, DraftRefusal>> => {
      const known = new Set(draft.files.map(({ hash }) => hash));
      const added = rows.filter(({ hash }) => !known.has(hash));
      const refusal = added.length > 0 && refuseSizes([...draft.files, ...added]);
      if (refusal) return Err(refusal);
      await insertDraftFiles(tx, added);
      return Ok({ added: added.length });
    },
  );
}

/** Takes a file out of a draft. */
export async function removeFromDraft(
  operator: Operator,
  draftId: string,
  fileId: string,
): Promise<Result<null, DraftRefusal>> {
  return changeDraft(operator, draftId, async (tx) => {
    await deleteDraftFile(tx, draftId, fileId);
    return Ok(null);
  });
}

/** Saves answers over those that a draft has; questions that they do not name keep theirs. */
export async function saveDraftChoices(
  operator: Operator,
  draftId: string,
  choices: EveningChoices,
): Promise<Result<EveningChoices, DraftRefusal>> {
  return changeDraft(operator, draftId, async (tx, draft) => {
    const merged = mergeChoices(choicesOf(draft), choices);
    await updateDraft(tx, draftId, { choices: JSON.stringify(merged) });
    return Ok(merged);
  });
}

/** Throws a draft away. */
export async function deleteDraft({ database }: Operator, draftId: string): Promise<void> {
  await database.write.transaction().execute((tx) => deleteDrafts(tx, [draftId]));
}

/** Deletes the drafts that nobody has touched for a week: they hold names, and are meant for one evening. */
export async function sweepDrafts(database: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - draftLimits.days * 24 * 60 * 60 * 1000).toISOString();
  const old = (await listDrafts(database.read)).filter(({ updatedAt }) => updatedAt < oldest);
  if (old.length > 0) {
    await database.write.transaction().execute((tx) =>
      deleteDrafts(
        tx,
        old.map(({ id }) => id),
      ),
    );
  }
  return old.length;
}

/** The answers that a draft has; none where an earlier version of the software wrote them in another form. */
export function choicesOf({ choices }: Pick<Draft, "choices">): EveningChoices {
  return readEveningChoices(JSON.parse(choices)) ?? noChoices;
}

/**
 * Changes a draft that is not published, one change after another: two browsers may answer, or one click count twice. Writing
 * its time first locks its row, so that what is read then is what the other has left.
 */
async function changeDraft<Value>(
  { database, now }: Operator,
  draftId: string,
  change: (tx: Transaction, draft: Draft) => Promise<Result<Value, DraftRefusal>>,
): Promise<Result<Value, DraftRefusal>> {
  return database.write.transaction().execute(async (tx) => {
    await updateDraft(tx, draftId, { updatedAt: now().toISOString() });
    const draft = await findDraft(tx, draftId);
    if (!draft) return Err("unknownDraft");
    return draft.isPublished ? Err("alreadyPublished") : change(tx, draft);
  });
}

/** Each file counts once, with its size as it was dropped. */
function refuseSizes(files: readonly { readonly size: number }[]): DraftRefusal | undefined {
  if (files.length > draftLimits.files) return "tooManyFiles";
  return files.reduce((sum, { size }) => sum + size, 0) > draftLimits.bytes ? "tooLarge" : undefined;
}
