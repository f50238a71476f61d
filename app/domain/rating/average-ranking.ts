import { roundHalfAway } from "#app/domain/values/numbers/round-half-away.ts";

/** R2: the rounded mean of both ratings; a missing one counts as 0. */
export function averageRanking(singles: number | null, doubles: number | null): number {
  return roundHalfAway(((singles ?? 0) + (doubles ?? 0)) / 2);
}
