import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { insertRows } from "#app/data/connection/insert-rows.ts";
import type { AuditSubjectRow } from "#app/data/connection/schema.ts";
import type { AuditAction } from "#app/domain/operations/audit-action.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { type Erasure, findErasuresOf } from "./erasures.ts";

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

/** Which entries are asked for: null leaves one of them open. */
export interface AuditLogRequest {
  readonly action: AuditAction | null;
  readonly author: string | null;
  /** From 1; beyond the end, the last page. */
  readonly page: number;
  readonly pageSize: number;
}

/** An entry as the history lists it: with its parts, and whether it was undone or can be. */
export interface AuditLogEntry extends Omit<AuditEntry, "summary" | "partOf"> {
  readonly summary: Readonly<Record<string, unknown>>;
  readonly isUndoable: boolean;
  /** The operations that it is made of, in their order; none for one that stands alone. */
  readonly parts: readonly Omit<AuditLogEntryPart, "isUndoable">[];
  readonly undone: { readonly author: string; readonly at: string } | null;
  /** The erasure that made it final: then it cannot be undone any more (R57). */
  readonly erasure: Erasure | null;
}

/** A part of an operation, as the history lists it. */
export interface AuditLogEntryPart {
  readonly id: string;
  readonly action: AuditAction;
  readonly summary: Readonly<Record<string, unknown>>;
  readonly isUndoable: boolean;
}

/** A page of the history. */
export interface AuditLogPage {
  readonly entries: AuditLogEntry[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** One page of the audit log, latest first. Parts are listed within their operation, and found by their own kind too. */
export async function listAuditEntries(db: Queries, request: AuditLogRequest): Promise<AuditLogPage> {
  let wanted = db.selectFrom("audit_log").where("audit_log.partOf", "is", null);
  const { action } = request;
  if (action !== null) {
    const wholes = db.selectFrom("audit_log as part").select("part.partOf").where("part.action", "=", action);
    wanted = wanted.where((where) =>
      where.or([
        where("audit_log.action", "=", action),
        where("audit_log.id", "in", wholes.where("part.partOf", "is not", null)),
      ]),
    );
  }
  if (request.author !== null) wanted = wanted.where("audit_log.author", "=", request.author);
  const { count } = await wanted.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
  const total = Number(count);
  const pages = Math.max(1, Math.ceil(total / request.pageSize));
  const page = Math.min(Math.max(1, request.page), pages);
  const rows = await wanted
    .leftJoin("audit_log as undo", "undo.id", "audit_log.undoneBy")
    .select(["audit_log.id", "audit_log.at", "audit_log.author", "audit_log.action", "audit_log.table"])
    .select(["audit_log.subjectId", "audit_log.summary", "undo.author as undoer", "undo.at as undoneAt"])
    .select((row) => row("audit_log.undo", "is not", null).as("isUndoable"))
    .orderBy("audit_log.number", "desc")
    .limit(request.pageSize)
    .offset((page - 1) * request.pageSize)
    .execute();
  // What an erasure made final was undoable once: operations on a player, as the erasure itself is not.
  const final = rows.filter(({ action: done, isUndoable }) => done.startsWith("player.") && !isUndoable);
  const erasures = await findErasuresOf(
    db,
    final.map(({ id }) => id),
  );
  const partsOf = await listPartsOf(
    db,
    rows.map(({ id }) => id),
  );
  const entries = rows.map(({ undoer, undoneAt, summary, action: done, isUndoable, ...row }) => {
    const parts = partsOf.get(row.id) ?? [];
    return {
      ...row,
      erasure: erasures.get(row.id) ?? null,
      action: done as AuditAction,
      summary: JSON.parse(summary) as Record<string, unknown>,
      // An erasure may have taken the undo data of one part.
      isUndoable: Boolean(isUndoable) && undoer === null && parts.every((part) => part.isUndoable),
      undone: undoer === null || undoneAt === null ? null : { author: undoer, at: undoneAt },
      parts: parts.map(({ isUndoable: _isUndoable, ...part }) => part),
    };
  });
  return { entries, total, page, pages };
}

async function listPartsOf(db: Queries, ids: readonly string[]): Promise<Map<string, AuditLogEntryPart[]>> {
  const parts = new Map<string, AuditLogEntryPart[]>();
  if (ids.length === 0) return parts;
  const rows = await db
    .selectFrom("audit_log")
    .select(["id", "action", "summary", "partOf"])
    .select((row) => row("undo", "is not", null).as("isUndoable"))
    .where("partOf", "in", ids)
    .orderBy("number")
    .execute();
  for (const { partOf, action, summary, isUndoable, id } of rows) {
    const part = { id, action: action as AuditAction, isUndoable: Boolean(isUndoable) };
    const list = parts.get(partOf ?? "") ?? [];
    list.push({ ...part, summary: JSON.parse(summary) as Record<string, unknown> });
    parts.set(partOf ?? "", list);
  }
  return parts;
}

/** Everyone who is the author of an entry. */
export async function listAuditAuthors(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom("audit_log").select("author").distinct().orderBy("author").execute();
  return rows.map((row) => row.author);
}

/** The reason that somebody gave for an operation, from its entry's summary; null without one. */
export function reasonInSummary(summary: string): string | null {
  const { reason } = JSON.parse(summary) as { readonly reason?: unknown };
  return typeof reason === "string" && reason !== "" ? reason : null;
}
