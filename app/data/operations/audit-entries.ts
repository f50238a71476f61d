import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { insertRows } from "#app/data/connection/insert-rows.ts";
import type { AuditSubjectRow } from "#app/data/connection/schema.ts";
import type { AuditAction } from "#app/domain/operations/audit-action.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** An entry of the audit log, as an operation writes it. */
export interface AuditEntry {
  readonly id: string;
  readonly at: string;
  readonly author: string;
  readonly action: AuditAction;
  readonly table: StoredTable | null;
  readonly subjectId: string | null;
  /** Figures and names for people. */
  readonly summary: unknown;
  /** The operation that this one is a part of. */
  readonly partOf?: string | null;
}

/** Adds the entry of an operation (R53) under the next number, inside the operation's own transaction. */
export async function insertAuditEntry(tx: Transaction, entry: AuditEntry): Promise<void> {
  const number = await takeOperationNumber(tx);
  await tx
    .insertInto("audit_log")
    .values({
      partOf: null,
      ...entry,
      summary: JSON.stringify(entry.summary),
      undo: null,
      number,
      undoneBy: null,
    })
    .execute();
}

/** Updating this row locks it, so that two transactions never take the same number. */
async function takeOperationNumber(tx: Transaction): Promise<number> {
  const { nextOperation } = await tx
    .updateTable("site_state")
    .set((row) => ({ nextOperation: row("nextOperation", "+", 1) }))
    .where("id", "=", 1)
    .returning("nextOperation")
    .executeTakeFirstOrThrow();
  return nextOperation - 1;
}

/** What of an entry is known when its operation is done. */
interface AuditCompletion {
  /** Null for an operation that cannot be undone. */
  readonly undo: unknown;
  /** What it touched. */
  readonly subjects: readonly Omit<AuditSubjectRow, "operationId">[];
  /** In place of the summary that the entry has; null keeps that one. */
  readonly summary: object | null;
}

/** Adds to an entry what is only known now. */
export async function completeAuditEntry(
  tx: Transaction,
  id: string,
  { undo, subjects, summary }: AuditCompletion,
): Promise<void> {
  await tx
    .updateTable("audit_log")
    .set({
      undo: undo === null ? null : JSON.stringify(undo),
      ...(summary === null ? {} : { summary: JSON.stringify(summary) }),
    })
    .where("id", "=", id)
    .execute();
  await insertRows(tx, "audit_subjects", subjects, { operationId: id });
}

/** Who last made or changed one of some subjects (such as "player:…"), and when. */
export async function findLastChange(
  db: Queries,
  subjects: readonly string[],
): Promise<{ readonly author: string; readonly at: string } | undefined> {
  return db
    .selectFrom("audit_subjects")
    .innerJoin("audit_log", "audit_log.id", "audit_subjects.operationId")
    .select(["audit_log.author", "audit_log.at"])
    .where("audit_subjects.subject", "in", subjects)
    .where("audit_subjects.role", "!=", "used")
    .orderBy("audit_log.number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The reason that somebody gave for an operation, from its entry's summary; null without one. */
export function reasonInSummary(summary: string): string | null {
  const { reason } = JSON.parse(summary) as { readonly reason?: unknown };
  return typeof reason === "string" && reason !== "" ? reason : null;
}
