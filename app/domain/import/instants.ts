import { TZDate } from "@date-fns/tz";

/** Turns a file's times into instants. */
export interface InstantReader {
  /** An instant (UTC, ISO 8601), or undefined for what is no time. */
  read(text: string): string | undefined;
}

const local = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;
const withOffset = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|[+-]\d{2}:?\d{2})$/i;

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
    if (!hours.has(key))
      hours.set(key, hourIn(timeZone, Number(year), Number(month), Number(day), Number(hour)));
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
      if (!withOffset.test(text)) return undefined;
      const time = Date.parse(text.replace(" ", "T").replace(/\s/g, ""));
      return Number.isNaN(time) ? undefined : new Date(time).toISOString();
    },
  };
}

function hourIn(
  timeZone: string,
  year: number,
  month: number,
  day: number,
  hour: number,
): number | undefined {
  const exists = new Date(Date.UTC(year, month - 1, day));
  if (hour > 23 || exists.getUTCMonth() !== month - 1 || exists.getUTCDate() !== day) return undefined;
  return new TZDate(year, month - 1, day, hour, timeZone).getTime();
}
