import { type Language, languages } from "#app/domain/site/site-languages.ts";
import { overwriteGetLocale } from "./paraglide/runtime.js";

/** A language of the site, with its sentences and formats. */
export type Locale = Language;
/** The languages as this ring calls them. */
export const locales = languages;
/** The language of an address that names none. */
export const defaultLocale: Locale = "fr";

/** Whether a value from outside is a language of the site. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** How the catalogue learns the current language: the request's on the server, the document's in a browser. */
export function readLocaleFrom(current: () => Locale): void {
  overwriteGetLocale(current);
}

/** The address under which a page is known in a language: in the first one it is the page's own (R60). */
export function addressIn(locale: Locale, address: string): string {
  return locale === defaultLocale ? address : `${address}${address.includes("?") ? "&" : "?"}lang=${locale}`;
}
