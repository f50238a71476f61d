import { type SqlBool, sql } from "kysely";
import type { Queries, Transaction } from "#app/data/connection/database.ts";
import type { AuditLogRow, CompilationRow } from "#app/data/connection/schema.ts";
import type { MatchPlace } from "#app/data/ledger/ledger-tail-rows.ts";
import type { LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { BeforeImage } from "./before-images.ts";

/** What undoes an operation, beside the ledger rows that carry its id. */
export interface UndoData {
  /** Rows as they were before it. */
  readonly rows: readonly BeforeImage[];
  /** The import whose matches go with it. */
  readonly importId: string | null;
  /** The compilation whose matches become uncompiled. */
  readonly compilationId: string | null;
  /** From where the table's ledger is rated again, once the rows are as they were. */
  readonly replays?: { readonly table: StoredTable; readonly sequence: number };
  /** The sequence of a ledger that was put in another order. */
  readonly formerLedger?: FormerLedger;
}

/** How a table's ledger stood from a place on. */
export interface FormerLedger {
  readonly table: StoredTable;
  readonly from: number;
  /** The compilation that came then, and goes again. */
  readonly made: string | null;
  /** Those that lost matches, as they were. */
  readonly compilations: readonly CompilationRow[];
  readonly matches: readonly MatchPlace[];
  /** Rows that are no matches, by who and what wrote them. */
  readonly causes: readonly Pick<LedgerRow, "playerId" | "mode" | "operationId" | "sequence">[];
}

/** One operation, with what is needed to undo it. */
export async function findOperation(
  db: Queries,
  id: string,
): Promise<(Omit<AuditLogRow, "undo"> & { undo: UndoData | null }) | undefined> {
  const row = await db.selectFrom("audit_log").selectAll().where("id", "=", id).executeTakeFirst();
  return row && { ...row, undo: row.undo === null ? null : (JSON.parse(row.undo) as UndoData) };
}

/** The latest operation of some kinds that still holds: by its own id, its subject's, or its import's. */
export async function findOperationId(
  db: Queries,
  actions: readonly string[],
  id: string,
): Promise<string | undefined> {
  const ofImport = db.selectFrom("imports").select("operationId").where("id", "=", id);
  const row = await db
    .selectFrom("audit_log")
    .select("id")
    .where("action", "in", actions)
    .where("undoneBy", "is", null)
    .where((where) =>
      where.or([where("id", "=", id), where("subjectId", "=", id), where("id", "in", ofImport)]),
    )
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * The operations that came after one and stand on what it did, latest first (R56): they changed what it changed, or
 * so much as used what it made.
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

/** Takes an operation's rows out of the ledger. */
export async function deleteRatingChanges(tx: Transaction, operationId: string): Promise<void> {
  await tx.deleteFrom("rating_changes").where("operationId", "=", operationId).execute();
}

/** Makes a compilation's matches uncompiled again, and takes it away. */
export async function deleteCompilation(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable("matches")
    .set({ compilationId: null, sequence: null })
    .where("compilationId", "=", id)
    .execute();
  await deleteCompilationRow(tx, id);
}

/** Takes a compilation away whose matches went elsewhere. */
export async function deleteCompilationRow(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom("compilations").where("id", "=", id).execute();
}

/** Takes an import's matches away; the import itself goes with `deleteImport`, when nothing refers to it any more. */
export async function deleteMatchesOfImport(tx: Transaction, importId: string): Promise<void> {
  const matches = tx.selectFrom("matches").select("id").where("importId", "=", importId);
  await tx.deleteFrom("match_players").where("matchId", "in", matches).execute();
  await tx.deleteFrom("matches").where("importId", "=", importId).execute();
}

/** Takes an import and its file away. */
export async function deleteImport(tx: Transaction, operationId: string): Promise<void> {
  await tx.deleteFrom("imports").where("operationId", "=", operationId).execute();
}

/** Sets the ledger's next place right behind the last one that is taken. */
export async function rewindSequence(tx: Transaction): Promise<void> {
  const ledger = await tx
    .selectFrom("rating_changes")
    .select((row) => row.fn.max("sequence").as("last"))
    .executeTakeFirst();
  const compiled = await tx
    .selectFrom("compilations")
    .select((row) => row.fn.max("lastSequence").as("last"))
    .executeTakeFirst();
  const last = Math.max(ledger?.last ?? 0, compiled?.last ?? 0);
  await tx
    .updateTable("site_state")
    .set({ nextSequence: last + 1 })
    .where("id", "=", 1)
    .execute();
}
