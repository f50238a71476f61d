import { type RatableMatch, ratedPlayers } from "#app/domain/rating/rating-book.ts";
import type { LedgerRow } from "./ledger-row.ts";

/** A match with its place in the ledger so far; null for one that is not in it yet. */
export type PlacedInLedger = RatableMatch & { readonly sequence: number | null };

/** What changes ratings, one after another: a match, or a row of the ledger that is no match. */
export type LedgerStep<Placed> =
  | { readonly match: Placed; readonly row?: never }
  | { readonly row: LedgerRow; readonly match?: never };

/**
 * How many of the played matches, in the order wanted, stand in the ledger just so already: what comes after them is
 * to be rated again, and nothing before.
 */
export function countUnmoved(wanted: readonly PlacedInLedger[]): number {
  let least = Number.POSITIVE_INFINITY;
  let count = wanted.length;
  // A match stays when it is in the ledger, and nothing that comes later stands before it there.
  for (let index = wanted.length - 1; index >= 0; index--) {
    const sequence = wanted[index]?.sequence ?? null;
    if (sequence === null || sequence > least) count = index;
    if (sequence !== null && sequence < least) least = sequence;
  }
  return count;
}

/**
 * Puts causes that are no matches among matches in a new order (R14): each right behind the last of its player's
 * matches, in its mode, that it followed in the stored sequence, and first of all when it followed none. A start rating
 * stays a start, and what was corrected after a match is still corrected after it.
 */
export function orderCauses<Placed extends PlacedInLedger>(
  matches: readonly Placed[],
  causes: readonly LedgerRow[],
): LedgerStep<Placed>[] {
  const followed = placesByPlayer(matches);
  const behind = new Map<number, LedgerRow[]>();
  for (const row of [...causes].sort((one, other) => one.sequence - other.sequence)) {
    const places = followed.get(`${row.playerId} ${row.mode}`) ?? [];
    let place = -1;
    for (const own of places) if (own.sequence < row.sequence) place = Math.max(place, own.place);
    const rows = behind.get(place);
    if (rows) rows.push(row);
    else behind.set(place, [row]);
  }
  const causesBehind = (place: number) => (behind.get(place) ?? []).map((row) => ({ row }));
  return [...causesBehind(-1), ...matches.flatMap((match, place) => [{ match }, ...causesBehind(place)])];
}

function placesByPlayer(matches: readonly PlacedInLedger[]) {
  const found = new Map<string, { readonly sequence: number; readonly place: number }[]>();
  for (const [place, match] of matches.entries()) {
    const { sequence } = match;
    if (sequence === null) continue;
    for (const { playerId, mode } of ratedPlayers(match)) {
      const key = `${playerId} ${mode}`;
      const places = found.get(key);
      if (places) places.push({ sequence, place });
      else found.set(key, [{ sequence, place }]);
    }
  }
  return found;
}
