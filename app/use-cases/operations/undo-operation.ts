import type { Transaction } from "#app/data/connection/database.ts";
import type { AuditLogRow } from "#app/data/connection/schema.ts";
import { type Erasure, findErasuresOf } from "#app/data/operations/erasures.ts";
import { findOperation, listDependentOperations, markUndone } from "#app/data/operations/operation-rows.ts";
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

export type UndoRefusal =
  | { readonly code: "unknownOperation" | "alreadyUndone" }
  /** With the erasure that made it final, or something that depends on it (R57). */
  | { readonly code: "notUndoable"; readonly erasure?: Erasure }
  /** The later operations that depend on it, latest first (R56). */
  | { readonly code: "dependedOn"; readonly dependents: readonly OperationName[] };

export interface UndoRequest {
  readonly operationId: string;
  /** Whether what depends on it is undone first. */
  readonly withDependents: boolean;
  readonly dryRun: boolean;
}

/**
 * Puts everything back as it was before an operation: every row except the audit log's (R56). Later operations that
 * depend on it are named in the refusal, or undone first where this is asked for. Gives what was undone, in that order.
 */
export async function undoOperation(
  operator: Operator,
  request: UndoRequest,
): Promise<Result<OperationName[], UndoRefusal>> {
  return runOrPreview<OperationName[], UndoRefusal>(operator.database, request.dryRun, async (tx) => {
    const operation = await findOperation(tx, request.operationId);
    if (!operation) return Err({ code: "unknownOperation" });
    if (operation.undoneBy !== null) return Err({ code: "alreadyUndone" });
    const dependents = await listDependents(tx, operation.id);
    if (dependents.length > 0 && !request.withDependents) {
      return Err({ code: "dependedOn", dependents: dependents.map(nameOperation) });
    }
    const undone: OperationName[] = [];
    for (const { id } of [...dependents, operation]) {
      const next = await findOperation(tx, id);
      if (!next?.undo) return Err(await refuseFinal(tx, id));
      const name = nameOperation(next);
      await undoOne(tx, operator, name, next.undo);
      undone.push(name);
    }
    // Last: the dates of waiting matches follow from all the rows of their tournament (R10).
    for (const table of storedTables) await redateTable(tx, table);
    return Ok(undone);
  });
}

async function refuseFinal(tx: Transaction, id: string): Promise<UndoRefusal> {
  const erasure = (await findErasuresOf(tx, [id])).get(id);
  return erasure ? { code: "notUndoable", erasure } : { code: "notUndoable" };
}

/** Names an operation by its entry of the audit log. */
export function nameOperation(row: Omit<AuditLogRow, "undo">): OperationName {
  const { id, at, author, table } = row;
  const summary = JSON.parse(row.summary) as Record<string, unknown>;
  return { id, at, author, table, action: row.action as AuditAction, summary };
}

/** The operations that depend on one, directly or through others, latest first. */
async function listDependents(tx: Transaction, operationId: string): Promise<AuditLogRow[]> {
  const found = new Map<string, AuditLogRow>();
  const open = [operationId];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const row of await listDependentOperations(tx, id)) {
      if (found.has(row.id)) continue;
      found.set(row.id, row);
      open.push(row.id);
    }
  }
  return [...found.values()].sort((one, other) => other.number - one.number);
}

async function undoOne(tx: Transaction, operator: Operator, name: OperationName, undo: UndoData) {
  const summary = { action: name.action, summary: name.summary, at: name.at };
  const about = { action: "undo", table: name.table, subjectId: name.id, summary } as const;
  await perform(tx, operator, about, async (operation) => {
    await runRestorers(tx, { operationId: name.id, undo });
    await markUndone(tx, name.id, operation.id);
  });
}
