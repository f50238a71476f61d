import { wasPlayed } from "#app/domain/matches/match-outcome.ts";
import { type BookEntry, type RatableMatch, RatingBook } from "#app/domain/rating/rating-book.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import type { Ratings } from "#app/domain/rating/ratings.ts";

/** A match ready to be rated. */
export interface CompilableMatch extends RatableMatch {
  /** The instant that counts as its players' participation (R13). */
  readonly playedAt: string;
}

/** What rating some matches gives. */
export interface RatedInOrder {
  /** New ledger rows, by player, mode and sequence. */
  readonly ledger: Iterable<BookEntry>;
  /** Every match with its sequence number; null for one that is never rated (R9). */
  readonly sequences: readonly { readonly matchId: string; readonly sequence: number | null }[];
  /** The latest instant at which each player took part (R13). */
  readonly participation: ReadonlyMap<string, string>;
  /** Whose rating moved, in which mode, over how many rated matches. */
  readonly changes: readonly {
    readonly playerId: string;
    readonly mode: RatingMode;
    readonly before: number | null;
    readonly after: number;
    readonly matches: number;
  }[];
  /** Matches with K above 0 and not R9. */
  readonly rated: number;
}

/**
 * Rates matches one after another, in the order given (the caller applies R10), each with the ratings that the one before
 * it left (R11). Played matches take sequence numbers from `firstSequence` on.
 */
export function rateInOrder(
  matches: readonly CompilableMatch[],
  ratings: ReadonlyMap<string, Ratings>,
  firstSequence: number,
): RatedInOrder {
  const book = new RatingBook(ratings);
  let next = firstSequence;
  let rated = 0;
  const sequences = matches.map((match) => {
    if (!book.play(match, next)) return { matchId: match.id, sequence: null };
    if (match.k > 0) rated++;
    return { matchId: match.id, sequence: next++ };
  });
  const participation = lastParticipations(matches);
  return { ledger: book.entries(), sequences, participation, changes: book.moves(), rated };
}

/** The latest instant at which each player took part in one of some matches (R13); only played ones count. */
export function lastParticipations(matches: readonly CompilableMatch[]): Map<string, string> {
  const participation = new Map<string, string>();
  for (const { home, away, outcome, playedAt } of matches) {
    if (!wasPlayed(outcome)) continue;
    for (const side of [home, away]) {
      for (const id of side) {
        if (id === null) continue;
        const latest = participation.get(id);
        if (latest === undefined || playedAt > latest) participation.set(id, playedAt);
      }
    }
  }
  return participation;
}
