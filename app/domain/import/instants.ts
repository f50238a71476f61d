import { TZDate } from "@date-fns/tz";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";

/** Turns a file's times into instants. */
export interface InstantReader {
  /** An instant (UTC, ISO 8601), or undefined for what is no time. */
  read(text: string): string | undefined;
}

const local = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;
const withOffset =
  /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|[+-]\d{2}:?\d{2})$/i;

/** Whether a time zone has this name ("America/Toronto"). */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Reads "YYYY-MM-DD HH:MM:SS" as a time in the zone, and ISO 8601 with an offset as what it says.
 * A zone's offset is looked up once for each hour: files hold thousands of times of few evenings.
 */
export function instantsIn(timeZone: string): InstantReader {
  const hours = new Map<string, number | undefined>();
  const startOfHour = (year: string, month: string, day: string, hour: string): number | undefined => {
    const key = `${year}${month}${day}${hour}`;
    if (!hours.has(key)) hours.set(key, hourIn(timeZone, year, month, day, hour));
    return hours.get(key);
  };
  return {
    read(text) {
      const parts = local.exec(text);
      if (parts) {
        const [, year = "", month = "", day = "", hour = "", minute = "", second = "0"] = parts;
        const start = startOfHour(year, month, day, hour);
        if (start === undefined || Number(minute) > 59 || Number(second) > 59) return undefined;
        return new Date(start + (Number(minute) * 60 + Number(second)) * 1000).toISOString();
      }
      // A day that is in no calendar would be counted on into the next month.
      const day = withOffset.exec(text)?.[1];
      if (day === undefined || !isCalendarDay(day)) return undefined;
      const time = Date.parse(text.replace(" ", "T").replace(/\s/g, ""));
      return Number.isNaN(time) ? undefined : new Date(time).toISOString();
    },
  };
}

function hourIn(
  timeZone: string,
  year: string,
  month: string,
  day: string,
  hour: string,
): number | undefined {
  if (Number(hour) > 23 || !isCalendarDay(`${year}-${month}-${day}`)) return undefined;
  return new TZDate(Number(year), Number(month) - 1, Number(day), Number(hour), timeZone).getTime();
}
