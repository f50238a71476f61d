import { putCompilations } from "../data/compiling.ts";
import type { Transaction } from "../data/database.ts";
import { placeMatches } from "../data/ledger-tail.ts";
import { deleteCompilationRow, type FormerLedger } from "../data/undoing.ts";
import type { LedgerRow } from "../domain/ledger-row.ts";
import {
  type LedgerTail,
  listCompiledMatches,
  planLedger,
  readLedgerTail,
  writeLedger,
} from "./rewrite-ledger.ts";

/** The places of a ledger's causes that are no matches, as undoing needs them. */
export function causePlaces(rows: readonly LedgerRow[]): FormerLedger["causes"] {
  return rows.map(({ playerId, mode, operationId, sequence }) => ({ playerId, mode, operationId, sequence }));
}

/** Reads a ledger that is about to be put back, and makes the compilations be there that its matches refer to. */
export async function prepareFormerLedger(tx: Transaction, former: FormerLedger): Promise<LedgerTail> {
  await putCompilations(tx, former.compilations);
  return readLedgerTail(tx, former.table, former.from);
}

/** Puts a table's ledger back into the sequence that it had; `tail` was read before anything else was put back. */
export async function restoreLedger(tx: Transaction, former: FormerLedger, tail: LedgerTail): Promise<void> {
  await placeMatches(tx, former.matches);
  if (former.made !== null) await deleteCompilationRow(tx, former.made);
  const keyOf = ({ playerId, mode, operationId }: FormerLedger["causes"][number]) =>
    `${playerId} ${mode} ${operationId}`;
  const places = new Map(former.causes.map((cause) => [keyOf(cause), cause.sequence]));
  const causes = tail.causes.map((row) => ({ ...row, sequence: places.get(keyOf(row)) ?? row.sequence }));
  const plan = planLedger(tail, causes, await listCompiledMatches(tx, tail));
  await writeLedger(tx, tail, plan, { updatedAt: null, participations: new Map() });
}
