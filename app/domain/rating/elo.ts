import type { SideOutcome } from "#app/domain/matches/match-outcome.ts";
import { roundHalfAway } from "#app/domain/values/numbers/round-half-away.ts";

/** The divisor of R4; classic Elo has 400. */
export const eloDivisor = 1000;

/** R5: the mean of the members' ratings, not rounded; a missing rating counts as 0, and so does an empty team. */
export function teamRating(ratings: readonly (number | null)[]): number {
  if (ratings.length === 0) return 0;
  let sum = 0;
  for (const rating of ratings) sum += rating ?? 0;
  return sum / ratings.length;
}

/** R4: the score to expect, between 0 and 1. */
export function expectedScore(own: number, opponent: number): number {
  return 1 / (1 + 10 ** ((opponent - own) / eloDivisor));
}

/** R8: what a played match counts for a side, by how it ended for that side. */
export const eloScores = { win: 1, draw: 0.5, loss: 0 } as const;

/** Of one match, for one side. */
export type EloScore = (typeof eloScores)[keyof typeof eloScores];

/** R8: what a match counts for a side. One that was not played counts 0, and nothing rates it (R9). */
export function eloScoreOf(outcome: SideOutcome): EloScore {
  return outcome === "win" || outcome === "draw" ? eloScores[outcome] : 0;
}

/** The factors of a change (R7), for one side. */
export interface ChangeFactors {
  readonly k: number;
  readonly score: EloScore;
  /** Between 0 and 1 (R4). */
  readonly expected: number;
}

/** R7: what a side gains: K times what it scored beyond what was expected, rounded half away from zero. */
export function roundedChange({ k, score, expected }: ChangeFactors): number {
  return roundHalfAway(k * (score - expected));
}

/** What the change of a match follows from (R7). */
export interface EloContest {
  /** Both teams' ratings (R5). */
  readonly home: number;
  readonly away: number;
  /** What the match counts for home (R8). */
  readonly homeScore: EloScore;
  readonly k: number;
}

/** R7: what every member of the home side gains; the away side's members get its negation. */
export function homeChange({ home, away, homeScore, k }: EloContest): number {
  return roundedChange({ k, score: homeScore, expected: expectedScore(home, away) });
}
