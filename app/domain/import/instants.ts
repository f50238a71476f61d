import { TZDate } from "@date-fns/tz";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { madeOnceEach } from "#app/domain/values/made-once.ts";

/** Turns a file's times into instants. */
export interface InstantReader {
  /** An instant (UTC, ISO 8601), or undefined for what is no time. */
  read(text: string): string | undefined;
}

const local = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?$/;
const withOffset =
  /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):\d{2}(?::\d{2}(?:[.,]\d+)?)?\s?(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

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
  const hourOf = hoursIn(timeZone);
  return {
    read: madeOnceEach(mostKept, (text) =>
      local.test(text) ? localInstant(text, hourOf) : instantWithOffset(text),
    ),
  };
}

/** More than an evening has. */
const mostKept = 1_000;

/** An hour of the local clock, as an instant. */
interface LocalHour {
  readonly start: number;
  /** What the instants within it begin with, up to the minutes: those are the local ones, but in a zone that is half an hour off. */
  readonly beginning: string | undefined;
}

/** Finds an hour by day and hour, "YYYY-MM-DD HH"; undefined for one that no calendar has. */
type HourFinder = (dayAndHour: string) => LocalHour | undefined;

function localInstant(text: string, hourOf: HourFinder): string | undefined {
  const hour = hourOf(text.slice(0, 13));
  const [minute, second] = [text.slice(14, 16), text.slice(17, 19) || "00"];
  if (hour === undefined || minute > "59" || second > "59") return undefined;
  const { start, beginning } = hour;
  // Joined, and not added: what is added stays in memory as its pieces.
  if (beginning !== undefined) return [beginning, minute, ":", second, ".000Z"].join("");
  return new Date(start + (Number(minute) * 60 + Number(second)) * 1000).toISOString();
}

function instantWithOffset(text: string): string | undefined {
  // A day that is in no calendar would be counted on into the next month.
  const day = withOffset.exec(text)?.[1];
  if (day === undefined || !isCalendarDay(day)) return undefined;
  // ISO 8601 lets an offset end with its hours, and seconds have a comma.
  const time = Date.parse(
    text
      .replace(/^(\S{10}) /, "$1T")
      .replace(/\s/g, "")
      .replace(",", ".")
      .replace(/[+-]\d{2}$/, "$&:00"),
  );
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

const hourLength = 3_600_000;

function hoursIn(timeZone: string): HourFinder {
  const startsOf = madeOnceEach(mostKept, (day) => (isCalendarDay(day) ? hoursOf(timeZone, day) : []));
  return madeOnceEach(mostKept, (dayAndHour) => {
    const start = startsOf(dayAndHour.slice(0, 10))[Number(dayAndHour.slice(11))];
    if (start === undefined) return undefined;
    const beginning = start % hourLength === 0 ? new Date(start).toISOString().slice(0, 14) : undefined;
    return { start, beginning };
  });
}

function hoursOf(timeZone: string, day: string): number[] {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const startOf = (hour: number) => new TZDate(year, month - 1, date, hour, timeZone).getTime();
  const [first, last] = [startOf(0), startOf(23)];
  const isEven = last - first === 23 * hourLength;
  return Array.from({ length: 24 }, (_, hour) => (isEven ? first + hour * hourLength : startOf(hour)));
}
