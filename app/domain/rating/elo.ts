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

/** What the change of a match follows from (R7). */
export interface EloContest {
  /** Both teams' ratings (R5). */
  readonly home: number;
  readonly away: number;
  /** 1 when home won, 0.5 for a draw, 0 when away won. */
  readonly homeScore: 0 | 0.5 | 1;
  readonly k: number;
}

/** R7: what every member of the home side gains; the away side's members get its negation. */
export function homeChange({ home, away, homeScore, k }: EloContest): number {
  return roundHalfAway(k * (homeScore - expectedScore(home, away)));
}
