import { startOfDayInToronto } from "#app/domain/values/calendar-day.ts";

/**
 * When a piece of news last changed for its readers, as an instant (UTC, ISO 8601). What was written ahead is new on its day: readers
 * of feeds would take it for an old entry.
 */
export function changedSinceItsDay(day: string | null, updatedAt: string): string {
  const appeared = day === null ? "" : startOfDayInToronto(day);
  return updatedAt > appeared ? updatedAt : appeared;
}
