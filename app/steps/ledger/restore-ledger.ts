import type { Transaction } from "#app/data/connection/database.ts";
import { putCompilations } from "#app/data/ledger/compilation-rows.ts";
import { updateMatchSequences } from "#app/data/ledger/compiled-match-rows.ts";
import { updateEffectiveStarts } from "#app/data/matches/match-dates.ts";
import type { LedgerBefore, LedgerReplays } from "#app/data/operations/undo-data.ts";
import { deleteCompilationRow } from "#app/data/operations/written-rows.ts";
import { ledgerKey } from "#app/domain/ledger/ledger-key.ts";
import { listCompiledMatches, readLedgerEnd } from "./ledger-end.ts";
import { planCorrection } from "./plan-correction.ts";
import { planLedger, writeLedger } from "./rewrite-ledger.ts";

/**
 * Puts the end of a table's ledger back into the order that it had. Sequence numbers are what the operation kept; ratings
 * come from rating again. The rows of players and matches must be put back first: the matches are rated with their sides,
 * and players are written only where their ratings differ.
 */
export async function restoreLedger(tx: Transaction, before: LedgerBefore): Promise<void> {
  await putCompilations(tx, before.compilations);
  await updateMatchSequences(tx, before.matches);
  await updateEffectiveStarts(
    tx,
    before.matches.flatMap(({ id, effectiveStart }) => (effectiveStart ? { id, effectiveStart } : [])),
  );
  if (before.made !== null) await deleteCompilationRow(tx, before.made);
  const end = await readLedgerEnd(tx, before.table, before.from);
  const sequences = new Map(before.causes.map((cause) => [causeKey(cause), cause.sequence]));
  const causes = end.causes.map((row) => ({
    ...row,
    sequence: sequences.get(causeKey(row)) ?? row.sequence,
  }));
  const plan = await planLedger(tx, end, causes, await listCompiledMatches(tx, end));
  await writeLedger(tx, plan, { updatedAt: null });
}

/** Rates matches of a table's ledger again, and what follows from them, after their rows were put back. */
export async function rateAgainFrom(tx: Transaction, replays: LedgerReplays): Promise<void> {
  // Older entries name one match: only a correction by hand was followed then.
  const sequences = "sequences" in replays ? replays.sequences : [replays.sequence];
  await writeLedger(tx, await planCorrection(tx, replays.table, sequences), { updatedAt: null });
}

/** An operation gives a player one rating a mode at most, so this names a row whatever its sequence number. */
function causeKey(row: LedgerBefore["causes"][number]): string {
  return `${ledgerKey(row)} ${row.operationId}`;
}
