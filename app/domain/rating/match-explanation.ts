import type { MatchEvent } from "#app/domain/matches/match.ts";
import { expectedScore, teamRating } from "./elo.ts";
import { type KFactor, kFactorOf } from "./k-factor.ts";

/** Why a rating changed by what it changed, seen from one side (R3–R7). */
export interface MatchExplanation {
  /** Both teams' ratings as the match found them (R5). */
  readonly own: number;
  readonly opponents: number;
  /** Between 0 and 1 (R4). */
  readonly expected: number;
  readonly k: KFactor;
}

/**
 * The arithmetic of a rated match, from the ratings of both sides' members at that moment.
 * A member without a rating is null, and counts as 0.
 */
export function explainMatch(
  own: readonly (number | null)[],
  opponents: readonly (number | null)[],
  event: MatchEvent,
): MatchExplanation {
  const ownRating = teamRating(own);
  const opponentRating = teamRating(opponents);
  return {
    own: ownRating,
    opponents: opponentRating,
    expected: expectedScore(ownRating, opponentRating),
    k: kFactorOf(event),
  };
}
