import type { StoredTable } from "../domain/table-type.ts";
import type { Queries, Transaction } from "./database.ts";
import type { AuditLogRow } from "./schema.ts";

/** Everything that an administrator can do to the content. */
export type AuditAction =
  | "tournament.create"
  | "tournament.edit"
  | "import.players"
  | "import.matches"
  | "import.results"
  | "rating.set"
  | "compile";

export interface AuditEntry {
  readonly id: string;
  readonly at: string;
  readonly author: string;
  readonly action: AuditAction;
  readonly table: StoredTable | null;
  readonly subjectId: string | null;
  /** Figures and names for people. */
  readonly summary: unknown;
  /** What is needed to undo it; null where the other tables tell. */
  readonly undo: unknown;
}

/** Writes who did what (R53); inside the transaction that does it. */
export async function insertAuditEntry(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto("audit_log")
    .values({
      ...entry,
      summary: JSON.stringify(entry.summary),
      undo: entry.undo === null ? null : JSON.stringify(entry.undo),
    })
    .execute();
}

/** The log, newest first. */
export async function listAuditEntries(db: Queries, limit: number): Promise<AuditLogRow[]> {
  return db.selectFrom("audit_log").selectAll().orderBy("at", "desc").orderBy("id", "desc").limit(limit).execute();
}
