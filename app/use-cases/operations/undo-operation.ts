import type { Queries, Transaction } from "#app/data/connection/database.ts";
import type { AuditLogRow } from "#app/data/connection/schema.ts";
import { type Erasure, findErasuresOf } from "#app/data/operations/erasures.ts";
import {
  findAuditRow,
  findOperation,
  listDependentOperations,
  listParts,
  markUndone,
} from "#app/data/operations/operation-rows.ts";
import { listTakers } from "#app/data/operations/takers.ts";
import type { UndoData } from "#app/data/operations/undo-data.ts";
import type { AuditAction } from "#app/domain/operations/audit-action.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { storedTables } from "#app/domain/values/table-type.ts";
import { redateTable } from "#app/steps/matches/date-matches.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runRestorers } from "#app/steps/operations/restorers.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";

/** What names an operation to people. */
export type OperationName = Pick<AuditLogRow, "id" | "at" | "author" | "table"> & {
  readonly action: AuditAction;
  readonly summary: Readonly<Record<string, unknown>>;
};

/** Why nothing is undone. */
export type UndoRefusal =
  | { readonly code: "unknownOperation" | "alreadyUndone" }
  /** More would be undone than the preview has shown: somebody has built on it since. */
  | { readonly code: "previewMoved" }
  /** With the erasure that made it final, or something that depends on it (R57). */
  | { readonly code: "notUndoable"; readonly erasure?: Erasure }
  /** It is a part of another operation, which is undone as a whole (R63). */
  | { readonly code: "partOfWhole"; readonly whole: OperationName }
  /** The later operations that depend on it, latest first (R56). */
  | { readonly code: "dependedOn"; readonly dependents: readonly OperationName[] };

/** Which operation is undone. */
export interface UndoRequest {
  readonly operationId: string;
  /** Whether what depends on it is undone first. */
  readonly withDependents: boolean;
  /** The ids that the preview has shown: no others are undone. Left out by who undoes without a preview. */
  readonly seen?: readonly string[] | undefined;
  readonly dryRun: boolean;
}

/**
 * Puts everything back as it was before an operation: every row except the audit log's (R56). Later operations that
 * depend on it are named in the refusal, or undone first where this is asked for. Gives what was undone, in that order. An
 * operation that has parts is undone with all of them, latest first; a part is never undone alone. Whatever somebody built on it
 * since the preview was shown is not undone unseen: then nothing is.
 */
export async function undoOperation(
  operator: Operator,
  request: UndoRequest,
): Promise<Result<OperationName[], UndoRefusal>> {
  return runOrPreview(operator.database, request.dryRun, async (tx) => {
    const operation = await findOperation(tx, request.operationId);
    if (!operation) return Err({ code: "unknownOperation" });
    if (operation.undoneBy !== null) return Err({ code: "alreadyUndone" });
    const whole = operation.partOf === null ? undefined : await findOperation(tx, operation.partOf);
    if (whole) return Err({ code: "partOfWhole", whole: nameOperation(whole) });
    const dependents = await listDependents(tx, operation.id);
    if (dependents.length > 0 && !request.withDependents) {
      return Err({ code: "dependedOn", dependents: dependents.map(nameOperation) });
    }
    const all = [...dependents, operation];
    const { seen } = request;
    if (seen && all.some(({ id }) => !seen.includes(id))) return Err({ code: "previewMoved" });
    const undone: OperationName[] = [];
    for (const { id } of all) {
      const name = await undoWhole(tx, operator, id);
      if (!name) return Err(await refuseFinal(tx, id));
      undone.push(name);
    }
    // Last: the dates of waiting matches follow from all the rows of their tournament (R10).
    for (const table of storedTables) await redateTable(tx, table);
    return Ok(undone);
  });
}

async function refuseFinal(db: Queries, id: string): Promise<UndoRefusal> {
  const parts = await listParts(db, id);
  const [erasure] = (await findErasuresOf(db, [id, ...parts.map((part) => part.id)])).values();
  return erasure ? { code: "notUndoable", erasure } : { code: "notUndoable" };
}

/** Names an operation by its entry of the audit log. */
function nameOperation(row: Omit<AuditLogRow, "undo">): OperationName {
  const { id, at, author, table } = row;
  const summary = JSON.parse(row.summary) as Record<string, unknown>;
  return { id, at, author, table, action: row.action as AuditAction, summary };
}

/**
 * The operations that depend on one or on a part of it, directly or through others, latest first; those too because of which
 * what it took cannot be given back: a licence, a code, an alias, a night. What a part of another whole does counts for that whole.
 */
async function listDependents(db: Queries, operationId: string): Promise<AuditLogRow[]> {
  const found = new Map<string, AuditLogRow>();
  const open = [operationId];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const parts = await listParts(db, id);
    for (const one of [id, ...parts.map((part) => part.id)]) {
      const dependents = await listDependentOperations(db, one);
      for (const row of [...dependents, ...(await listTakers(db, one))]) {
        const whole = row.partOf === null ? row : await findWhole(db, row);
        if (whole.id === operationId || found.has(whole.id)) continue;
        found.set(whole.id, whole);
        open.push(whole.id);
      }
    }
  }
  return [...found.values()].sort((one, other) => other.number - one.number);
}

async function findWhole(db: Queries, row: AuditLogRow): Promise<AuditLogRow> {
  const whole = row.partOf === null ? undefined : await findAuditRow(db, row.partOf);
  return whole ?? row;
}

/** Undoes an operation with its parts; undefined where one of them cannot be undone any more. */
async function undoWhole(
  tx: Transaction,
  operator: Operator,
  operationId: string,
): Promise<OperationName | undefined> {
  const operation = await findOperation(tx, operationId);
  if (!operation?.undo) return undefined;
  const { undo } = operation;
  const name = nameOperation(operation);
  const parts = undo.hasParts ? await listParts(tx, operationId) : [];
  const isWhole = await undoOne(tx, operator, { name, undo }, async (undoing) => {
    for (const { id } of parts) {
      const part = await findOperation(tx, id);
      if (!part?.undo) return false;
      const one = { name: nameOperation(part), undo: part.undo };
      await undoOne(tx, { ...operator, partOf: undoing }, one);
    }
    return true;
  });
  return isWhole ? name : undefined;
}

async function undoOne(
  tx: Transaction,
  operator: Operator,
  { name, undo }: { readonly name: OperationName; readonly undo: UndoData },
  undoParts: (undoing: string) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const summary = { action: name.action, summary: name.summary, at: name.at };
  const about = { action: "undo", table: name.table, subjectId: name.id, summary } as const;
  return perform(tx, operator, about, async (operation) => {
    if (!(await undoParts(operation.id))) return false;
    await runRestorers(tx, { operationId: name.id, undo });
    await markUndone(tx, name.id, operation.id);
    return true;
  });
}
