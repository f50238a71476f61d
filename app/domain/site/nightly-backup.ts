import { dayInToronto, siteTimeZone } from "#app/domain/values/calendar-day.ts";
import { madeOnce } from "#app/domain/values/made-once.ts";

const clock = madeOnce(
  () => new Intl.DateTimeFormat("en-GB", { timeZone: siteTimeZone, timeStyle: "short" }),
);
const hours24 = 24 * 60 * 60 * 1000;
const namePattern = /^gamelle-(\d{4}-\d{2}-\d{2})\.backup$/;

/** How many are kept of each: the last of a day, of a week, of a month. */
const keptBackups = { days: 7, weeks: 4, months: 12 } as const;
/** After so many days without a good backup, administrators are warned. */
const warningAfterDays = 2;

/**
 * The day whose backup is due at an instant, by the clock of America/Toronto: today's from the given time (HH:MM) on, before
 * it still yesterday's. So a night during which nothing ran is made up for.
 */
export function dueBackupDay(now: Date, at: string): string {
  return clock().format(now) >= at ? dayInToronto(now) : daysBefore(dayInToronto(now), 1);
}

/** The name of a day's backup. */
export function backupName(day: string): string {
  return `gamelle-${day}.backup`;
}

/** The day of a backup's name; undefined for any other file, which is nothing of ours. */
export function backupDayOf(name: string): string | undefined {
  return namePattern.exec(name)?.[1];
}

/**
 * The days whose backups may go, on the day of the newest one: all but the last seven days, and the last one of each of the last
 * four weeks and twelve months. Only what there is counts: after a pause, the old ones stay. Days that are still to come are
 * those of a clock that was wrong: they stay, and take the place of none. `failed` are days whose backup was not found good: they
 * take the place of none either, and go once they are older than the last seven days.
 */
export function spentBackupDays(
  days: readonly string[],
  newest: string,
  failed: ReadonlySet<string> = new Set(),
): string[] {
  const newestFirst = [...new Set(days)]
    .filter((day) => day <= newest)
    .sort()
    .reverse();
  const good = newestFirst.filter((day) => !failed.has(day));
  const lastDays = good.slice(0, keptBackups.days);
  const kept = new Set([
    ...lastDays,
    ...lastOfEach(good, mondayOf).slice(0, keptBackups.weeks),
    ...lastOfEach(good, (day) => day.slice(0, 7)).slice(0, keptBackups.months),
  ]);
  const isRecent = (day: string) => lastDays.length < keptBackups.days || day > (lastDays.at(-1) ?? "");
  return newestFirst.filter((day) => !kept.has(day) && !(failed.has(day) && isRecent(day)));
}

/** How the nights went, as far as a warning needs it. */
interface Nights {
  readonly lastGood: { readonly day: string } | null;
  readonly hasFailed: boolean;
}

/** Whether the last good backup is too old for anybody to rely on. Before the first one a failure is: it may still be under way. */
export function isBackupLate({ lastGood, hasFailed }: Nights, today: string): boolean {
  return lastGood === null ? hasFailed : lastGood.day < daysBefore(today, warningAfterDays);
}

function lastOfEach(newestFirst: readonly string[], spanOf: (day: string) => string): string[] {
  const last = new Map<string, string>();
  for (const day of newestFirst) if (!last.has(spanOf(day))) last.set(spanOf(day), day);
  return [...last.values()];
}

function mondayOf(day: string): string {
  return daysBefore(day, (new Date(day).getUTCDay() + 6) % 7);
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * hours24).toISOString().slice(0, 10);
}
