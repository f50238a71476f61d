import { TZDate } from "@date-fns/tz";
import { madeOnce } from "./made-once.ts";

/** The association's time zone: where its noon is, and what day it is today (R40, R42). */
export const siteTimeZone = "America/Toronto";

const dayLength = 24 * 60 * 60 * 1000;
const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
// Asked for part by part: for the short day of Canadian English, Safari has "11/27/26" where others have "2026-11-27".
const dayInZone = madeOnce(
  () =>
    new Intl.DateTimeFormat("en-US", {
      timeZone: siteTimeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    }),
);

/** True for a day that exists, as YYYY-MM-DD: 2024-02-29 is one, 2023-02-29 is none. */
export function isCalendarDay(text: string): boolean {
  const parts = dayPattern.exec(text);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Noon of a calendar day in America/Toronto, as an instant (UTC, ISO 8601): what a day is worth among instants (R40). */
export function noonInToronto(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, date, 12, siteTimeZone).getTime()).toISOString();
}

/** When what belongs to a day appeared, as an instant: noon (R40), or its last change, an instant as well, where that was before. */
export function appearedAt(day: string, changedAt: string): string {
  const noon = noonInToronto(day);
  return changedAt < noon ? changedAt : noon;
}

/** The first instant of a calendar day in America/Toronto (UTC, ISO 8601). */
export function startOfDayInToronto(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, date, 0, siteTimeZone).getTime()).toISOString();
}

// Instants are compared as texts: one of a year of five digits would come before all others.
const lastInstant = Date.parse("9999-12-31T23:59:59.999Z");

/** The last instant of a calendar day in America/Toronto (UTC, ISO 8601). */
export function endOfDayInToronto(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const next = new TZDate(year, month - 1, date + 1, 0, siteTimeZone).getTime();
  return new Date(Math.min(next - 1, lastInstant)).toISOString();
}

/** The calendar day that an instant falls on in America/Toronto. */
export function dayInToronto(instant: string | Date): string {
  const [month, day, year] = dayInZone()
    .format(typeof instant === "string" ? new Date(instant) : instant)
    .split("/");
  return `${year}-${month}-${day}`;
}

/** The day of a moment, which is an instant or a day itself. */
export function dayOfMoment(moment: string): string {
  return moment.length === 10 ? moment : dayInToronto(moment);
}

/** The year of a moment, in America/Toronto too. */
export function yearOfMoment(moment: string): number {
  return Number(dayOfMoment(moment).slice(0, 4));
}

const nightLength = 5 * 60 * 60 * 1000;

/** The day whose evening an instant belongs to, in America/Toronto: until five hours after midnight, the day before. */
export function eveningInToronto(instant: string | Date): string {
  return dayInToronto(new Date(new Date(instant).getTime() - nightLength));
}

/** An instant as a clock in America/Toronto shows it, in the form that spreadsheets take for a date: "2026-11-14 20:44". */
export function clockInToronto(instant: string): string {
  const there = new TZDate(Date.parse(instant), siteTimeZone);
  const [month, day, hour, minute] = [
    there.getMonth() + 1,
    there.getDate(),
    there.getHours(),
    there.getMinutes(),
  ].map((part) => String(part).padStart(2, "0"));
  return `${there.getFullYear()}-${month}-${day} ${hour}:${minute}`;
}

/** The same day of the year before, for comparing: on a 29th of February it is no day that exists. */
export function aYearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}

/** How many days lie between two calendar days, the earlier first; of two instants with the fraction of a day. */
export function daysBetween(earlier: string, later: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / dayLength;
}
