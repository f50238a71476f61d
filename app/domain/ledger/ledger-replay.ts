import { type RatableMatch, RatingBook } from "#app/domain/rating/rating-book.ts";
import type { Ratings } from "#app/domain/rating/ratings.ts";
import type { LedgerRow } from "./ledger-row.ts";

/** A compiled match with its sequence number. */
export interface SequencedMatch extends RatableMatch {
  readonly sequence: number;
}

/**
 * R14: a table's ratings as a pure function of its ledger's causes, in their stored sequence: starting ratings, imports and
 * corrections from their rows, matches from the matches themselves. What it gives must be what is stored. Rows of matches are
 * ignored. For the end of a ledger, `before` is what everyone had before it.
 */
export function replayLedger(
  rows: readonly LedgerRow[],
  matches: readonly SequencedMatch[],
  before: ReadonlyMap<string, Ratings> = new Map(),
): RatingBook {
  const book = new RatingBook(before);
  for (const { row, match } of inSequence(rows, matches)) {
    if (row) book.apply(row);
    else book.play(match, match.sequence);
  }
  return book;
}

/** What changes ratings, in the order of the ledger: rows that are no matches, and matches. */
export function* inSequence<Match extends SequencedMatch>(
  rows: readonly LedgerRow[],
  matches: readonly Match[],
): Generator<
  { readonly row: LedgerRow; readonly match?: never } | { readonly match: Match; readonly row?: never }
> {
  const causes = rows
    .filter((row) => row.cause !== "match")
    .sort((one, other) => one.sequence - other.sequence);
  const inOrder = [...matches].sort((one, other) => one.sequence - other.sequence);
  let next = 0;
  for (const match of inOrder) {
    for (let row = causes[next]; row && row.sequence < match.sequence; row = causes[++next]) yield { row };
    yield { match };
  }
  for (const row of causes.slice(next)) yield { row };
}
