import type { BookEntry } from "#app/domain/rating/rating-book.ts";
import { ledgerKey } from "./ledger-key.ts";
import type { LedgerRow } from "./ledger-row.ts";

/** What must be written so that stored ledger rows become the planned ones. */
export interface LedgerChanges {
  readonly added: readonly LedgerRow[];
  /** Rows that exist, with their new numbers. */
  readonly updated: readonly LedgerRow[];
  readonly removed: readonly LedgerRow[];
}

/**
 * Compares two versions of the same part of a ledger, each in any order. A row that another operation is to have written
 * is removed and added, because an update changes only numbers.
 */
export function findLedgerChanges(
  stored: readonly LedgerRow[],
  planned: readonly LedgerRow[],
): LedgerChanges {
  const storedByKey = groupBySequence(stored);
  const added: LedgerRow[] = [];
  const updated: LedgerRow[] = [];
  const replaced: LedgerRow[] = [];
  for (const row of planned) {
    const own = storedByKey.get(ledgerKey(row));
    const known = own?.get(row.sequence);
    own?.delete(row.sequence);
    if (!known) added.push(row);
    else if (known.operationId !== row.operationId || known.cause !== row.cause) {
      replaced.push(known);
      added.push(row);
    } else if (!hasSameNumbers(known, row)) updated.push(row);
  }
  const left = [...storedByKey.values()].flatMap((own) => [...own.values()]);
  return { added, updated, removed: [...replaced, ...left] };
}

function groupBySequence(rows: readonly LedgerRow[]): Map<string, Map<number, LedgerRow>> {
  const groups = new Map<string, Map<number, LedgerRow>>();
  for (const row of rows) {
    const key = ledgerKey(row);
    const group = groups.get(key);
    if (group) group.set(row.sequence, row);
    else groups.set(key, new Map([[row.sequence, row]]));
  }
  return groups;
}

function hasSameNumbers(one: BookEntry, other: BookEntry): boolean {
  return one.before === other.before && one.change === other.change && one.after === other.after;
}
