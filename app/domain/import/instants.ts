import { TZDate } from "@date-fns/tz";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { madeOnceEach } from "#app/domain/values/made-once.ts";

/** Turns a file's times into instants. */
export interface InstantReader {
  /** An instant (UTC, ISO 8601), or undefined for what is no time. */
  read(text: string): string | undefined;
}

const local = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;
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
 * A zone's offset is looked up once for each day, or each hour of a day on which clocks change: files hold thousands of
 * times of few evenings. Matches that begin at once share one text.
 */
export function instantsIn(timeZone: string): InstantReader {
  const startOfHour = hoursIn(timeZone);
  return {
    read: madeOnceEach(mostKept, (text) =>
      local.test(text) ? localInstant(text, startOfHour) : instantWithOffset(text),
    ),
  };
}

/** More than an evening has. */
const mostKept = 1_000;

type HourFinder = (day: string, hour: number) => number | undefined;

function localInstant(text: string, startOfHour: HourFinder): string | undefined {
  const start = startOfHour(text.slice(0, 10), Number(text.slice(11, 13)));
  const [minute, second] = [Number(text.slice(14, 16)), Number(text.slice(17, 19))];
  if (start === undefined || minute > 59 || second > 59) return undefined;
  return new Date(start + (minute * 60 + second) * 1000).toISOString();
}

function instantWithOffset(text: string): string | undefined {
  // A day that is in no calendar would be counted on into the next month.
  const day = withOffset.exec(text)?.[1];
  if (day === undefined || !isCalendarDay(day)) return undefined;
  const time = Date.parse(text.replace(" ", "T").replace(/\s/g, ""));
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

const hourLength = 3_600_000;

/** Finds when an hour of a day begins; undefined for one that no calendar has. */
function hoursIn(timeZone: string): HourFinder {
  const days = new Map<string, readonly number[] | undefined>();
  return (day, hour) => {
    if (!days.has(day)) days.set(day, isCalendarDay(day) ? hoursOf(timeZone, day) : undefined);
    return days.get(day)?.[hour];
  };
}

function hoursOf(timeZone: string, day: string): number[] {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const startOf = (hour: number) => new TZDate(year, month - 1, date, hour, timeZone).getTime();
  const [first, last] = [startOf(0), startOf(23)];
  const isEven = last - first === 23 * hourLength;
  return Array.from({ length: 24 }, (_, hour) => (isEven ? first + hour * hourLength : startOf(hour)));
}
