import type { Locale } from "./locale.ts";

const dateLocales: Record<Locale, string> = { fr: "fr-CA", en: "en-US" };
const longDay = { weekday: "long", year: "numeric", month: "long", day: "numeric" } as const;

/** What a document or a number is tagged with: Canadian in both languages. */
export const languageTags: Record<Locale, string> = { fr: "fr-CA", en: "en-CA" };

/** A calendar day, YYYY-MM-DD, that no time zone moves: "samedi 15 mars 2025", "Saturday, March 15, 2025" (R40). */
export function formatDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(dateLocales[locale], { ...longDay, timeZone: "UTC" }).format(atNoon(day));
}

/** A calendar day within a sentence: "1 janvier 2024", "January 1, 2024". */
export function formatShortDay(day: string, locale: Locale): string {
  const { weekday: _without, ...parts } = longDay;
  return new Intl.DateTimeFormat(dateLocales[locale], { ...parts, timeZone: "UTC" }).format(atNoon(day));
}

/** The parts of a day for a ticket's stub: "14" and "mars 2026". */
export function formatStub(day: string, locale: Locale): { readonly date: string; readonly month: string } {
  const month = new Intl.DateTimeFormat(dateLocales[locale], {
    year: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return { date: String(Number(day.slice(8))), month: month.format(atNoon(day)) };
}

/** The day of an instant, where the association is. */
export function formatInstantDay(instant: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(dateLocales[locale], { ...longDay, timeZone: "America/Toronto" });
  return format.format(new Date(instant));
}

/** An instant with its time, where the association is: "15 mars 2025, 18 h 30", "March 15, 2025 at 6:30 PM". */
export function formatInstant(instant: string, locale: Locale): string {
  const { weekday: _without, ...parts } = longDay;
  const time = { hour: "numeric", minute: "2-digit", timeZone: "America/Toronto" } as const;
  return new Intl.DateTimeFormat(dateLocales[locale], { ...parts, ...time }).format(new Date(instant));
}

/** A number without grouping, as ratings are written; null is a dash. */
export function formatRating(rating: number | null): string {
  if (rating === null) return "–";
  return rating < 0 ? `−${-rating}` : String(rating);
}

/** A change with its sign: +12, −12, 0. */
export function formatSigned(change: number): string {
  if (change === 0) return "0";
  return change > 0 ? `+${change}` : `−${-change}`;
}

/** A fraction of 1 as a percentage without decimals. */
export function formatPercent(fraction: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTags[locale], { style: "percent", maximumFractionDigits: 0 }).format(
    fraction,
  );
}

/** A fraction with three decimals: an expected score. */
export function formatFraction(fraction: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTags[locale], {
    minimumFractionDigits: 3,
    maximumFractionDigits: 3,
  }).format(fraction);
}

function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
