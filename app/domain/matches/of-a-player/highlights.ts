import type { RatingHistoryRow } from "#app/domain/rating/rating-history.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";

/** A run of equal results that still goes on. */
export interface CurrentStreak {
  readonly outcome: "win" | "loss";
  /** At least 2. */
  readonly length: number;
}

/** The run that someone's last results make, latest first; null where there is none. */
export function currentStreak(outcomes: readonly ("win" | "loss" | "draw")[]): CurrentStreak | null {
  const [outcome] = outcomes;
  if (outcome === undefined || outcome === "draw") return null;
  const end = outcomes.findIndex((other) => other !== outcome);
  const length = end === -1 ? outcomes.length : end;
  return length < 2 ? null : { outcome, length };
}

/**
 * The matches among which a player's least expected victory is, by the ledger alone: a change is K times what was not
 * expected, rounded, so the greatest shares of K are the candidates. Greatest first.
 */
export function unlikelyWins(rows: readonly RatingHistoryRow[], most: number): string[] {
  return rows
    .flatMap(({ matchId, k, change }) =>
      matchId === null || k === null || k === 0 || change <= k / 2 ? [] : { matchId, share: change / k },
    )
    .sort((one, other) => other.share - one.share || compareKeys(one.matchId, other.matchId))
    .slice(0, most)
    .map(({ matchId }) => matchId);
}
