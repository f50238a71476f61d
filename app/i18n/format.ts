import { madeOnce } from "#app/domain/values/made-once.ts";
import type { Locale } from "./locale.ts";

/** Stands between two short facts on a line. It is tied to the first of them, so that no line begins with it. */
export const betweenFacts = "\u00a0· ";

/** How days and times are written: English ones with "PM", which Canadian English writes "p.m.". Scripts of a page are told it. */
export const dateTags: Record<Locale, string> = { fr: "fr-CA", en: "en-US" };
const longDay = { weekday: "long", year: "numeric", month: "long", day: "numeric" } as const;

/** What a document or a number is tagged with: Canadian in both languages. */
export const languageTags: Record<Locale, string> = { fr: "fr-CA", en: "en-CA" };

const { weekday: _without, ...shortDay } = longDay;
const inToronto = { timeZone: "America/Toronto" } as const;
const timeOfDay = { hour: "numeric", minute: "2-digit" } as const;

// Making a formatter costs much more than using it: each is made once per language, when it is first used.
const formatters = {
  day: dateFormatters({ ...longDay, timeZone: "UTC" }),
  shortDay: dateFormatters({ ...shortDay, timeZone: "UTC" }),
  month: dateFormatters({ year: "numeric", month: "long", timeZone: "UTC" }),
  instantMonth: dateFormatters({ year: "numeric", month: "long", ...inToronto }),
  instantDay: dateFormatters({ ...longDay, ...inToronto }),
  instant: dateFormatters({ ...shortDay, ...timeOfDay, ...inToronto }),
  time: dateFormatters({ ...timeOfDay, ...inToronto }),
  percent: numberFormatters({ style: "percent", maximumFractionDigits: 0 }),
  teamRating: numberFormatters({ maximumFractionDigits: 1, useGrouping: false, signDisplay: "negative" }),
  tenths: numberFormatters({ maximumFractionDigits: 1 }),
  count: numberFormatters({ maximumFractionDigits: 0 }),
  whole: numberFormatters({ maximumFractionDigits: 0, useGrouping: false }),
  decimal: numberFormatters({ minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }),
  hundredths: numberFormatters({ maximumFractionDigits: 2, useGrouping: false, signDisplay: "exceptZero" }),
  fraction: numberFormatters({ minimumFractionDigits: 3, maximumFractionDigits: 3 }),
  list: inEach((locale) => new Intl.ListFormat(languageTags[locale], { type: "conjunction" })),
  alternatives: inEach((locale) => new Intl.ListFormat(languageTags[locale], { type: "disjunction" })),
};

/** A calendar day, YYYY-MM-DD, that no time zone moves: "samedi 15 mars 2025", "Saturday, March 15, 2025" (R40). */
export function formatDay(day: string, locale: Locale): string {
  return written(formatters.day, atNoon(day), locale);
}

/** A calendar day within a sentence: "1er janvier 2024", "January 1, 2024". */
export function formatShortDay(day: string, locale: Locale): string {
  return written(formatters.shortDay, atNoon(day), locale);
}

/** The parts of a day for a ticket's stub: "14" and "mars 2026". */
export function formatStub(day: string, locale: Locale): { readonly date: string; readonly month: string } {
  const date = String(Number(day.slice(8)));
  return {
    date: locale === "fr" ? ordinal(date) : date,
    month: formatters.month[locale].format(atNoon(day)),
  };
}

/** The day of an instant, where the association is. */
export function formatInstantDay(instant: string, locale: Locale): string {
  return written(formatters.instantDay, new Date(instant), locale);
}

/** An instant with its time, where the association is: "15 mars 2025 à 18 h 30", "March 15, 2025 at 6:30 PM". */
export function formatInstant(instant: string, locale: Locale): string {
  return written(formatters.instant, new Date(instant), locale);
}

/** The time of an instant, where the association is: "18 h 30", "6:30 PM". */
export function formatTime(instant: string, locale: Locale): string {
  return written(formatters.time, new Date(instant), locale);
}

/** A number without grouping, as ratings are written; null is a dash. */
export function formatRating(rating: number | null): string {
  if (rating === null) return "–";
  return rating < 0 ? `−${-rating}` : String(rating);
}

/** A team's rating, a mean that may be half a point: "1574,5", "1574.5" (R5). */
export function formatTeamRating(rating: number, locale: Locale): string {
  return formatters.teamRating[locale].format(rating).replace("-", "−");
}

/** The month of a moment, an instant or a day: "décembre 2024", "December 2024". */
export function formatMonth(time: string, locale: Locale): string {
  if (time.length === 10) return formatters.month[locale].format(atNoon(time));
  return formatters.instantMonth[locale].format(new Date(time));
}

/** A figure of a table; whole numbers have decimals too where others of their column do. */
export function formatFigure(figure: number, isWhole: boolean, locale: Locale): string {
  return (isWhole ? formatters.whole : formatters.decimal)[locale].format(figure).replace("-", "−");
}

/** A change with its sign: +12, −12, 0. */
export function formatSigned(change: number): string {
  if (change === 0) return "0";
  return change > 0 ? `+${change}` : `−${-change}`;
}

/** A change before it is rounded, with its sign and two decimals at most: "−26,9", "+25", "0". */
export function formatHundredths(change: number, locale: Locale): string {
  return formatters.hundredths[locale].format(change).replace("-", "−");
}

const englishOrdinals = madeOnce(() => new Intl.PluralRules("en", { type: "ordinal" }));
const englishEndings: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };

/** A standing: "1re", "2e" (place is feminine), "1st", "2nd", "3rd", "4th". */
export function formatOrdinal(rank: number, locale: Locale): string {
  if (locale === "fr") return rank === 1 ? "1re" : `${rank}e`;
  return `${rank}${englishEndings[englishOrdinals().select(rank)] ?? "th"}`;
}

/** A difference with its sign and at most one decimal: "+1,3", "−0.5". */
export function formatDifference(difference: number, locale: Locale): string {
  const size = formatters.teamRating[locale].format(Math.abs(difference));
  return size === "0" ? size : `${difference > 0 ? "+" : "−"}${size}`;
}

/** A fraction of 1 as a percentage without decimals. */
export function formatPercent(fraction: number, locale: Locale): string {
  return formatters.percent[locale].format(fraction);
}

/** A fraction with three decimals: an expected score. */
export function formatFraction(fraction: number, locale: Locale): string {
  return formatters.fraction[locale].format(fraction);
}

/** A count of things: "61 000", "61,000". */
export function formatCount(count: number, locale: Locale): string {
  return formatters.count[locale].format(count);
}

/** A size in megabytes, without the unit: 12,4. */
export function formatMegabytes(bytes: number, locale: Locale): string {
  return formatters.tenths[locale].format(bytes / 1_000_000);
}

/** Names or things in a sentence: "Ana, Bob et Cléo", "Ana, Bob and Cléo", without the comma that American English has before "and". */
export function formatList(items: readonly string[], locale: Locale): string {
  return formatters.list[locale].format(items);
}

/** Things of which one is meant, in a sentence: "a, b ou c", "a, b or c". */
export function formatAlternatives(items: readonly string[], locale: Locale): string {
  return formatters.alternatives[locale].format(items);
}

function dateFormatters(options: Intl.DateTimeFormatOptions): Record<Locale, Intl.DateTimeFormat> {
  return inEach((locale) => new Intl.DateTimeFormat(dateTags[locale], options));
}

function numberFormatters(options: Intl.NumberFormatOptions): Record<Locale, Intl.NumberFormat> {
  return inEach((locale) => new Intl.NumberFormat(languageTags[locale], options));
}

function inEach<Formatter extends object>(make: (locale: Locale) => Formatter): Record<Locale, Formatter> {
  const fr = madeOnce(() => make("fr"));
  const en = madeOnce(() => make("en"));
  return {
    get fr() {
      return fr();
    },
    get en() {
      return en();
    },
  };
}

/**
 * A date as people of the language write it: French has "1er mars" and "6 h 30" (R61). No line breaks a day from its month, nor a
 * time apart. Every browser must write it as the server does, or what it takes over is not what it got: Firefox has "06 h 30".
 */
function written(formatter: Record<Locale, Intl.DateTimeFormat>, moment: Date, locale: Locale): string {
  const parts = formatter[locale].formatToParts(moment);
  return parts
    .map(({ type, value }, index) => {
      if (type === "day") return locale === "fr" ? ordinal(value) : value;
      if (type === "hour") return String(Number(value));
      if (!/^\s*h?\s*$/.test(value)) return value;
      const around = [parts[index - 1]?.type, parts[index + 1]?.type];
      const isWithin = around.includes("hour") || around.includes("dayPeriod") || isWithinDay(around);
      return isWithin ? value.replaceAll(/\s/g, "\u00a0") : value;
    })
    .join("");
}

function isWithinDay(around: readonly (string | undefined)[]): boolean {
  return around.includes("day") && around.includes("month");
}

function ordinal(day: string): string {
  return day === "1" ? "1er" : day;
}

function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
