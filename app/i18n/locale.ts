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

let isAsked = () => false;

/**
 * How the catalogue learns the current language: the request's on the server, the document's in a browser.
 * @param asked whether it was asked for while the browser keeps another one (R60)
 */
export function readLocaleFrom(current: () => Locale, asked: () => boolean = () => false): void {
  overwriteGetLocale(current);
  isAsked = asked;
}

/** Whether the page is in another language than the browser keeps: what it leads to has to be asked for in it (R60). */
export function isLocaleAsked(): boolean {
  return isAsked();
}

/** The address under which a page is known in a language: in the first one it is the page's own (R60). */
export function addressIn(locale: Locale, address: string): string {
  return locale === defaultLocale ? address : askedIn(locale, address);
}

/** The address that asks for a page in a language, whatever the browser keeps (R60). */
export function askedIn(locale: Locale, address: string): string {
  const [page = "", anchor] = address.split("#", 2);
  const asked = `${page}${page.includes("?") ? "&" : "?"}lang=${locale}`;
  return anchor === undefined ? asked : `${asked}#${anchor}`;
}
