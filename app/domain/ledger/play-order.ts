import { type RatableMatch, ratedPlayers } from "#app/domain/rating/rating-book.ts";
import { ledgerKey } from "./ledger-key.ts";
import type { LedgerRow } from "./ledger-row.ts";

/** A match with the sequence number that it has so far; null for one that is not in the ledger yet. */
export type MatchToReorder = RatableMatch & { readonly sequence: number | null };

/** What changes ratings, one after another: a match, or a row of the ledger that is no match. */
export type OrderedCause<Match> =
  | { readonly match: Match; readonly row?: never }
  | { readonly row: LedgerRow; readonly match?: never };

/**
 * Counts the played matches, in the order wanted, that are in the ledger in that order already, from the start on. Only
 * what comes after them must be rated again.
 */
export function countUnmoved(wanted: readonly MatchToReorder[]): number {
  let least = Number.POSITIVE_INFINITY;
  let count = wanted.length;
  // A match stays where it is if no match that is wanted after it has a smaller sequence number.
  for (let index = wanted.length - 1; index >= 0; index--) {
    const sequence = wanted[index]?.sequence ?? null;
    if (sequence === null || sequence > least) count = index;
    if (sequence !== null && sequence < least) least = sequence;
  }
  return count;
}

/**
 * Puts causes that are no matches among matches in a new order (R14). A cause comes right after the last of its player's
 * matches, in its mode, that it followed before, and first of all if it followed none. So a starting rating stays a start,
 * and what was corrected after a match is still corrected after it.
 */
export function orderCauses<Match extends MatchToReorder>(
  matches: readonly Match[],
  causes: readonly LedgerRow[],
): OrderedCause<Match>[] {
  const positionsOf = positionsByPlayer(matches);
  const lastBefore = (row: LedgerRow) =>
    (positionsOf.get(ledgerKey(row)) ?? []).reduce(
      (last, { sequence, position }) => (sequence < row.sequence ? Math.max(last, position) : last),
      -1,
    );
  const inOrder = causes.toSorted((one, other) => one.sequence - other.sequence);
  const after = Map.groupBy(inOrder, lastBefore);
  const causesAfter = (position: number) => (after.get(position) ?? []).map((row) => ({ row }));
  return [...causesAfter(-1), ...matches.flatMap((match, position) => [{ match }, ...causesAfter(position)])];
}

/** For each player and mode: the matches in the ledger, with their positions in the new order. */
function positionsByPlayer(matches: readonly MatchToReorder[]) {
  const found = new Map<string, { readonly sequence: number; readonly position: number }[]>();
  for (const [position, match] of matches.entries()) {
    const { sequence } = match;
    if (sequence === null) continue;
    for (const player of ratedPlayers(match)) {
      const key = ledgerKey(player);
      const positions = found.get(key);
      if (positions) positions.push({ sequence, position });
      else found.set(key, [{ sequence, position }]);
    }
  }
  return found;
}
