import type { PlayedSpan } from "#app/domain/import/source-tournament.ts";
import { daysBetween } from "#app/domain/values/calendar-day.ts";

/** More than between two nights of a series: a clock that was wrong, and was put right, moves a match by months. */
const farDays = 31;

/** Whether matches of these days are of two nights: a corrected or longer file of one night shares days with it. */
export function areTwoNights(one: PlayedSpan | undefined, other: PlayedSpan | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const [earlier, later] = one.first < other.first ? [one, other] : [other, one];
  return earlier.last < later.first && daysBetween(earlier.last, later.first) <= farDays;
}

/** The days that are said; of a tournament of one day, often the first alone. */
export function saidSpan(
  first: string | null | undefined,
  last: string | null | undefined,
): PlayedSpan | undefined {
  return first ? { first, last: last ?? first } : undefined;
}
