import type { Queries } from "#app/data/connection/database.ts";
import type { AuditAction } from "#app/domain/operations/audit-action.ts";
import type { AuditEntry } from "./audit-entries.ts";
import { type Erasure, findErasuresOf } from "./erasures.ts";

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
  readonly parts: readonly AuditLogEntryPart[];
  readonly undone: { readonly author: string; readonly at: string } | null;
  /** The erasure that made it final: then it cannot be undone any more (R57). */
  readonly erasure: Erasure | null;
}

/** A part of an operation, as the history lists it. */
export interface AuditLogEntryPart {
  readonly id: string;
  readonly action: AuditAction;
  readonly summary: Readonly<Record<string, unknown>>;
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
  const entries = rows.map(({ undoer, undoneAt, summary, action: done, isUndoable, ...row }) => ({
    ...row,
    erasure: erasures.get(row.id) ?? null,
    action: done as AuditAction,
    summary: JSON.parse(summary) as Record<string, unknown>,
    isUndoable: Boolean(isUndoable) && undoer === null,
    undone: undoer === null || undoneAt === null ? null : { author: undoer, at: undoneAt },
    parts: partsOf.get(row.id) ?? [],
  }));
  return { entries, total, page, pages };
}

async function listPartsOf(db: Queries, ids: readonly string[]): Promise<Map<string, AuditLogEntryPart[]>> {
  const parts = new Map<string, AuditLogEntryPart[]>();
  if (ids.length === 0) return parts;
  const rows = await db
    .selectFrom("audit_log")
    .select(["id", "action", "summary", "partOf"])
    .where("partOf", "in", ids)
    .orderBy("number")
    .execute();
  for (const { partOf, action, summary, id } of rows) {
    const list = parts.get(partOf ?? "") ?? [];
    list.push({ id, action: action as AuditAction, summary: JSON.parse(summary) as Record<string, unknown> });
    parts.set(partOf ?? "", list);
  }
  return parts;
}

/** Everyone who is the author of an entry. */
export async function listAuditAuthors(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom("audit_log").select("author").distinct().orderBy("author").execute();
  return rows.map((row) => row.author);
}
