import type { StoredTable } from "../domain/table-type.ts";
import type { Transaction } from "./database.ts";

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
