import { sql } from "kysely";
import type { Queries, Transaction, WritableQueries } from "#app/data/connection/database.ts";
import { insertRows } from "#app/data/connection/insert-rows.ts";
import { isPostgres } from "#app/data/connection/is-postgres.ts";
import type { DraftFileRow, DraftRow } from "#app/data/connection/schema.ts";

/** A draft without its files' bytes, for lists and pages. */
export interface Draft extends DraftRow {
  readonly files: readonly Omit<DraftFileRow, "raw" | "draftId">[];
  /** Published, and not undone since. */
  readonly isPublished: boolean;
}

/**
 * Lets the drafts of one author be made one after another, across servers. SQLite has one writer at a time
 * anyway; on PostgreSQL there may be no row yet that both could lock.
 */
export async function awaitOtherDrafts(tx: Transaction, author: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtext(${`drafts of ${author}`}))`.execute(tx);
}

/** Adds a draft with its files. */
export async function insertDraft(
  tx: Transaction,
  draft: DraftRow,
  files: readonly DraftFileRow[],
): Promise<void> {
  await tx.insertInto("drafts").values(draft).execute();
  await insertDraftFiles(tx, files);
}

/** Adds files to a draft. */
export async function insertDraftFiles(tx: Transaction, files: readonly DraftFileRow[]): Promise<void> {
  // One at a time: a file may have megabytes.
  for (const file of files) await insertRows(tx, "draft_files", [file]);
}

/** Every draft, newest first. */
export async function listDrafts(db: Queries): Promise<Draft[]> {
  const drafts = await db
    .selectFrom("drafts")
    .leftJoin("audit_log", "audit_log.id", "drafts.operationId")
    .selectAll("drafts")
    .select("audit_log.undoneBy")
    .orderBy("drafts.id", "desc")
    .execute();
  const files = await db
    .selectFrom("draft_files")
    .select(["id", "draftId", "fileName", "hash", "size"])
    .orderBy("id")
    .execute();
  return drafts.map(({ undoneBy, ...draft }) => ({
    ...draft,
    isPublished: draft.operationId !== null && undoneBy === null,
    files: files.flatMap(({ draftId, ...file }) => (draftId === draft.id ? [file] : [])),
  }));
}

/** One draft; undefined when it was deleted or swept. */
export async function findDraft(db: Queries, id: string): Promise<Draft | undefined> {
  const row = await db
    .selectFrom("drafts")
    .leftJoin("audit_log", "audit_log.id", "drafts.operationId")
    .selectAll("drafts")
    .select("audit_log.undoneBy")
    .where("drafts.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { undoneBy, ...draft } = row;
  const files = await db
    .selectFrom("draft_files")
    .select(["id", "fileName", "hash", "size"])
    .where("draftId", "=", id)
    .orderBy("id")
    .execute();
  return { ...draft, isPublished: draft.operationId !== null && undoneBy === null, files };
}

/** The bytes of a draft's files, compressed, in the order in which they were dropped. */
export async function readDraftFiles(
  db: Queries,
  draftId: string,
): Promise<Pick<DraftFileRow, "id" | "fileName" | "raw">[]> {
  return db
    .selectFrom("draft_files")
    .select(["id", "fileName", "raw"])
    .where("draftId", "=", draftId)
    .orderBy("id")
    .execute();
}

/** Changes a draft's answers, its time, or the operation that published it. */
export async function updateDraft(
  tx: WritableQueries,
  id: string,
  fields: Partial<Pick<DraftRow, "choices" | "updatedAt" | "operationId">>,
): Promise<void> {
  await tx.updateTable("drafts").set(fields).where("id", "=", id).execute();
}

/** Takes one file out of a draft. */
export async function deleteDraftFile(tx: WritableQueries, draftId: string, id: string): Promise<void> {
  await tx.deleteFrom("draft_files").where("draftId", "=", draftId).where("id", "=", id).execute();
}

/**
 * Deletes drafts: some, or all of them. The database deletes their files with them: whoever changes a draft locks its row before
 * its files, and two who locked them in different orders would wait for each other.
 */
export async function deleteDrafts(tx: WritableQueries, ids: readonly string[] | "all"): Promise<void> {
  if (ids === "all") await tx.deleteFrom("drafts").execute();
  else if (ids.length > 0) await tx.deleteFrom("drafts").where("id", "in", ids).execute();
}
