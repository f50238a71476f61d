import type { Transaction } from "#app/data/connection/database.ts";
import type { AuditLogRow } from "#app/data/connection/schema.ts";
import { refreshParticipations } from "#app/data/matches/match-rows.ts";
import { restoreBeforeImages } from "#app/data/operations/before-images.ts";
import {
  deleteCompilation,
  deleteImport,
  deleteMatchesOfImport,
  deleteRatingChanges,
  findOperation,
  listDependentOperations,
  markUndone,
  rewindSequence,
  type UndoData,
} from "#app/data/operations/undoing.ts";
import type { AuditAction } from "#app/domain/operations/audit-action.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { storedTables } from "#app/domain/values/table-type.ts";
import { prepareFormerLedger, restoreLedger } from "#app/steps/ledger/former-ledger.ts";
import { planReplay, writeReplay } from "#app/steps/ledger/replay-table.ts";
import { redateTable } from "#app/steps/matches/date-matches.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";

/** An operation as far as naming it goes. */
export type OperationName = Pick<AuditLogRow, "id" | "at" | "author" | "table"> & {
  readonly action: AuditAction;
  readonly summary: Readonly<Record<string, unknown>>;
};

export type UndoRefusal =
  | { readonly code: "unknownOperation" | "alreadyUndone" | "notUndoable" }
  /** What stands on it, latest first (R56). */
  | { readonly code: "dependedOn"; readonly dependents: readonly OperationName[] };

export interface UndoRequest {
  readonly operationId: string;
  /** Whether what depends on it is undone first. */
  readonly withDependents: boolean;
  readonly dryRun: boolean;
}

/**
 * Puts everything back as it was before an operation: every row but the audit log's (R56). When something later stands
 * on it, that is named, or undone first where this is asked for. Gives what was undone, in that order.
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
      if (!next?.undo) return Err({ code: "notUndoable" });
      const name = nameOperation(next);
      await undoOne(tx, operator, name, next.undo);
      undone.push(name);
    }
    for (const table of storedTables) await redateTable(tx, table);
    return Ok(undone);
  });
}

/** An entry of the audit log, read. */
export function nameOperation(row: Omit<AuditLogRow, "undo">): OperationName {
  const { id, at, author, table } = row;
  const summary = JSON.parse(row.summary) as Record<string, unknown>;
  return { id, at, author, table, action: row.action as AuditAction, summary };
}

/** All that stands on an operation, and on what stands on it, latest first. */
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
    const former = undo.formerLedger;
    const tail = former && (await prepareFormerLedger(tx, former));
    if (!former) await deleteRatingChanges(tx, name.id);
    if (undo.compilationId !== null) await deleteCompilation(tx, undo.compilationId);
    if (undo.importId !== null) await deleteMatchesOfImport(tx, undo.importId);
    await restoreBeforeImages(tx, undo.rows);
    const matches = undo.rows.flatMap((image) => (image.table === "matches" ? image.id : []));
    await refreshParticipations(tx, matches);
    if (former && tail) await restoreLedger(tx, former, tail);
    if (undo.replays) {
      const { table, sequence } = undo.replays;
      await writeReplay(tx, table, await planReplay(tx, table, sequence), null);
    }
    await deleteImport(tx, name.id);
    await rewindSequence(tx);
    await markUndone(tx, name.id, operation.id);
  });
}
