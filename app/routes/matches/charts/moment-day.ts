import { dayOfMoment } from "#app/domain/values/calendar-day.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatShortDay } from "#app/i18n/format.ts";

/** The day of a moment, which is an instant or a day itself: "14 novembre 2026". */
export function momentDay(time: string): string {
  return formatShortDay(dayOfMoment(time), currentLocale());
}
