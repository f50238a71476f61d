import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatInstantDay, formatShortDay } from "#app/i18n/format.ts";

/** The day of a moment, which is an instant or a day itself. */
export function momentDay(time: string): string {
  return time.length === 10 ? formatShortDay(time, currentLocale()) : formatInstantDay(time, currentLocale());
}
