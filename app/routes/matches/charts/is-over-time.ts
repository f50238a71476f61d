import type { RatingMoment } from "#app/domain/rating/rating-history.ts";

/** Whether there is a line to draw. A starting rating stands in time where the first tournament does: with it alone there is none. */
export function isOverTime([first, ...others]: readonly Pick<RatingMoment, "time">[]): boolean {
  return others.some(({ time }) => time !== first?.time);
}
