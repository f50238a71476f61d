import { type SqlBool, sql } from "kysely";
import type { Queries, Transaction } from "#app/data/connection/database.ts";
import type { AuditLogRow } from "#app/data/connection/schema.ts";
import type { UndoData } from "./undo-data.ts";

/** One operation, with the data that undoes it. */
export async function findOperation(
  db: Queries,
  id: string,
): Promise<(Omit<AuditLogRow, "undo"> & { undo: UndoData | null }) | undefined> {
  const row = await db.selectFrom("audit_log").selectAll().where("id", "=", id).executeTakeFirst();
  return row && { ...row, undo: row.undo === null ? null : (JSON.parse(row.undo) as UndoData) };
}

/** The latest operation of some kinds that is not undone: by its own id, its subject's, or its import's. */
export async function findOperationId(
  db: Queries,
  actions: readonly string[],
  id: string,
): Promise<string | undefined> {
  const row = await operationsNamed(db, actions, id).where("undoneBy", "is", null).executeTakeFirst();
  return row?.id;
}

/** The same, where the latest one may be undone already. */
export async function findLatestOperationId(
  db: Queries,
  actions: readonly string[],
  id: string,
): Promise<string | undefined> {
  const row = await operationsNamed(db, actions, id).executeTakeFirst();
  return row?.id;
}

function operationsNamed(db: Queries, actions: readonly string[], id: string) {
  const ofImport = db.selectFrom("imports").select("operationId").where("id", "=", id);
  return db
    .selectFrom("audit_log")
    .select("id")
    .where("action", "in", actions)
    .where((where) =>
      where.or([where("id", "=", id), where("subjectId", "=", id), where("id", "in", ofImport)]),
    )
    .orderBy("number", "desc")
    .limit(1);
}

/** An operation's entry without its undo data, which may be large. */
export async function findAuditRow(db: Queries, id: string): Promise<AuditLogRow | undefined> {
  const row = await db
    .selectFrom("audit_log")
    .select(["id", "at", "author", "action", "table", "subjectId", "summary", "number", "undoneBy", "partOf"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ...row, undo: null };
}

/** The parts of an operation, latest first. They are undone with it, never alone: whether they are, its own row says (R63). */
export async function listParts(db: Queries, operationId: string): Promise<{ readonly id: string }[]> {
  return db
    .selectFrom("audit_log")
    .select("id")
    .where("partOf", "=", operationId)
    .orderBy("number", "desc")
    .execute();
}

/** How many parts an operation has. */
export async function countParts(db: Queries, operationId: string): Promise<number> {
  const { count } = await db
    .selectFrom("audit_log")
    .select((row) => row.fn.countAll().as("count"))
    .where("partOf", "=", operationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The later operations that depend on one, latest first (R56): those that touched what it made, and those that made or
 * changed what it changed (docs/decisions/0008-undo-by-before-images.md).
 */
export async function listDependentOperations(db: Queries, operationId: string): Promise<AuditLogRow[]> {
  const number = db.selectFrom("audit_log").select("number").where("id", "=", operationId);
  const dependents = db
    .selectFrom("audit_subjects as earlier")
    .innerJoin("audit_subjects as later", "later.subject", "earlier.subject")
    .select("later.operationId")
    .where("earlier.operationId", "=", operationId)
    .where(
      sql<SqlBool>`(earlier.role = 'made' or (earlier.role = 'changed' and later.role in ('made', 'changed')))`,
    );
  return db
    .selectFrom("audit_log")
    .selectAll()
    .where("id", "in", dependents)
    .where("number", ">", number)
    .where("undoneBy", "is", null)
    .orderBy("number", "desc")
    .execute();
}

/** Notes that an operation was undone, and by which entry. */
export async function markUndone(tx: Transaction, operationId: string, undoneBy: string): Promise<void> {
  await tx.updateTable("audit_log").set({ undoneBy }).where("id", "=", operationId).execute();
}
