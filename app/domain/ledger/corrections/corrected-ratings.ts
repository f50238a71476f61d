import { ledgerKey } from "#app/domain/ledger/ledger-key.ts";
import type { SequencedMatch } from "#app/domain/ledger/ledger-replay.ts";
import type { LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import { RatingBook } from "#app/domain/rating/rating-book.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import type { Ratings } from "#app/domain/rating/ratings.ts";

/** Somebody whose rating differs from the stored one, at the sequence number that is rated again. */
export interface CorrectedRating {
  readonly playerId: string;
  readonly mode: RatingMode;
  readonly rating: number;
}

/** What rating one sequence number of the ledger again gives. */
export interface RatedAgain {
  /** Its rows that get other numbers. */
  readonly updated: readonly LedgerRow[];
  /** Whose rating differs from here on, and did not before. */
  readonly moved: readonly CorrectedRating[];
}

/**
 * The ratings that a correction moves, while what follows it is rated again, one sequence number after another: everyone
 * else has what is stored, so that a match in which none of these takes part need not be read (R14). Since ratings are
 * whole numbers, most are soon what they were.
 */
export class CorrectedRatings {
  readonly #ratings = new Map<string, CorrectedRating>();

  /** Those that differ at the sequence number that was rated last. */
  list(): CorrectedRating[] {
    return [...this.#ratings.values()];
  }

  /**
   * Rates again what has one sequence number: its match, or the cause in its only row. `stored` are all of its rows. Undefined
   * when they are not the rows of the players whom the match rates: then the ledger does not follow from its causes.
   */
  rateAgain(stored: readonly LedgerRow[], match: SequencedMatch | undefined): RatedAgain | undefined {
    const book = new RatingBook(this.#ratingsBefore(stored));
    if (match) book.play(match, match.sequence);
    else for (const row of stored) book.apply(row);
    const planned = new Map([...book.entries()].map((entry) => [entry.playerId, entry]));
    if (planned.size !== stored.length) return undefined;
    const updated: LedgerRow[] = [];
    const moved: CorrectedRating[] = [];
    for (const row of stored) {
      const entry = planned.get(row.playerId);
      if (entry?.mode !== row.mode) return undefined;
      const after = { ...row, before: entry.before, change: entry.change, after: entry.after };
      if (after.before !== row.before || after.after !== row.after) updated.push(after);
      const isKnown = this.#ratings.delete(ledgerKey(row));
      if (after.after === row.after) continue;
      const rating = { playerId: row.playerId, mode: row.mode, rating: after.after };
      this.#ratings.set(ledgerKey(row), rating);
      if (!isKnown) moved.push(rating);
    }
    return { updated, moved };
  }

  #ratingsBefore(stored: readonly LedgerRow[]): Map<string, Ratings> {
    return new Map(
      stored.map((row) => {
        const rating = this.#ratings.get(ledgerKey(row))?.rating ?? row.before;
        return [row.playerId, { singles: null, doubles: null, [row.mode]: rating }];
      }),
    );
  }
}
