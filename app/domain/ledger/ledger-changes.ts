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

/** What made a ledger row. */
export type LedgerOrigin = Pick<LedgerRow, "cause" | "operationId">;

/**
 * Compares two versions of the same part of a ledger, each in any order; `originOf` says what makes a planned row. A row that
 * another operation is to have written is removed and added, because an update changes only numbers.
 */
export function findLedgerChanges<Planned extends BookEntry>(
  stored: readonly LedgerRow[],
  planned: readonly Planned[],
  originOf: (row: Planned) => LedgerOrigin,
): LedgerChanges {
  const changes = { added: [] as LedgerRow[], updated: [] as LedgerRow[], removed: [] as LedgerRow[] };
  const storedByKey = groupByKey(stored);
  for (const [key, rows] of groupByKey(planned)) {
    compare(storedByKey.get(key) ?? [], rows, originOf, changes);
    storedByKey.delete(key);
  }
  for (const rows of storedByKey.values()) for (const row of rows) changes.removed.push(row);
  return changes;
}

/** Goes through the rows of one player in one mode side by side: most of half a million rows are the same. */
function compare<Planned extends BookEntry>(
  stored: readonly LedgerRow[],
  planned: readonly Planned[],
  originOf: (row: Planned) => LedgerOrigin,
  { added, updated, removed }: Record<keyof LedgerChanges, LedgerRow[]>,
): void {
  let next = 0;
  for (const row of planned) {
    let known = stored[next];
    for (; known && known.sequence < row.sequence; known = stored[++next]) removed.push(known);
    const { cause, operationId } = originOf(row);
    if (known?.sequence !== row.sequence) {
      added.push({ ...row, cause, operationId });
      continue;
    }
    next++;
    if (known.operationId !== operationId || known.cause !== cause) {
      removed.push(known);
      added.push({ ...row, cause, operationId });
    } else if (!hasSameNumbers(known, row)) updated.push({ ...row, cause, operationId });
  }
  for (const row of stored.slice(next)) removed.push(row);
}

/** The rows of each player and mode, in their sequence. Both versions mostly come so: then nothing is sorted. */
function groupByKey<Row extends BookEntry>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  const mixed = new Set<Row[]>();
  let group: Row[] = [];
  let last: Row | undefined;
  for (const row of rows) {
    if (last?.playerId !== row.playerId || last.mode !== row.mode) {
      const key = ledgerKey(row);
      group = groups.get(key) ?? [];
      groups.set(key, group);
    }
    if ((group.at(-1)?.sequence ?? 0) > row.sequence) mixed.add(group);
    group.push(row);
    last = row;
  }
  for (const some of mixed) some.sort((one, other) => one.sequence - other.sequence);
  return groups;
}

function hasSameNumbers(one: BookEntry, other: BookEntry): boolean {
  return one.before === other.before && one.change === other.change && one.after === other.after;
}
