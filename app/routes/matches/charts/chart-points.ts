import type { RatingMoment } from "#app/domain/rating/rating-history.ts";
import type { ChartAxes } from "./chart-frame.tsx";

/** A line through one rating of some moments; moments without it are left out. */
export function chartPoints(
  moments: readonly RatingMoment[],
  { x, y }: ChartAxes,
  ratingOf: (moment: RatingMoment) => number | null,
): string {
  return moments
    .flatMap((moment) => {
      const value = ratingOf(moment);
      return value === null ? [] : `${x(moment.time)},${y(value)}`;
    })
    .join(" ");
}
