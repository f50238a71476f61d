import type { Transaction } from "#app/data/connection/database.ts";
import { putCompilations } from "#app/data/ledger/compiling.ts";
import { placeMatches } from "#app/data/ledger/ledger-tail-rows.ts";
import { updateEffectiveStarts } from "#app/data/matches/match-dates.ts";
import type { LedgerBefore } from "#app/data/operations/undo-data.ts";
import { deleteCompilationRow } from "#app/data/operations/written-rows.ts";
import type { LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import {
  type LedgerTail,
  listCompiledMatches,
  planLedger,
  readEveryone,
  readLedgerTail,
  writeLedger,
} from "./rewrite-ledger.ts";

/** The places of a ledger's causes that are no matches, as undoing needs them. */
export function causePlaces(rows: readonly LedgerRow[]): LedgerBefore["causes"] {
  return rows.map(({ playerId, mode, operationId, sequence }) => ({ playerId, mode, operationId, sequence }));
}

/** Reads a ledger that is about to be put back, and makes the compilations be there that its matches refer to. */
export async function prepareFormerLedger(tx: Transaction, former: LedgerBefore): Promise<LedgerTail> {
  await putCompilations(tx, former.compilations);
  return readLedgerTail(tx, former.table, former.from);
}

/**
 * Puts a table's ledger back into the sequence that it had. What everyone had before it was read into `before`, when
 * nothing else was put back yet; the players are read anew, since they are written as they are now.
 */
export async function restoreLedger(
  tx: Transaction,
  former: LedgerBefore,
  before: LedgerTail,
): Promise<void> {
  const tail = { ...before, players: await readEveryone(tx, former.table) };
  await placeMatches(tx, former.matches);
  await updateEffectiveStarts(
    tx,
    former.matches.flatMap(({ id, effectiveStart }) => (effectiveStart ? { id, effectiveStart } : [])),
  );
  if (former.made !== null) await deleteCompilationRow(tx, former.made);
  const keyOf = ({ playerId, mode, operationId }: LedgerBefore["causes"][number]) =>
    `${playerId} ${mode} ${operationId}`;
  const places = new Map(former.causes.map((cause) => [keyOf(cause), cause.sequence]));
  const causes = tail.causes.map((row) => ({ ...row, sequence: places.get(keyOf(row)) ?? row.sequence }));
  const plan = planLedger(tail, causes, await listCompiledMatches(tx, tail));
  await writeLedger(tx, tail, plan, { updatedAt: null, participations: new Map() });
}
