import { askedIn, defaultLocale, isLocale, isLocaleAsked, type Locale } from "./locale.ts";
import { getLocale } from "./paraglide/runtime.js";

/** The language of the page that is being rendered. */
export function currentLocale(): Locale {
  const locale = getLocale();
  return isLocale(locale) ? locale : defaultLocale;
}

/**
 * The language that a form on this page asks for (R60); undefined for French, unless the browser keeps another. English is always
 * said: in another window the browser may have been told to keep French since.
 */
export function localeOfForms(): Locale | undefined {
  const locale = currentLocale();
  return locale === defaultLocale && !isLocaleAsked() ? undefined : locale;
}

/**
 * The address that a form is sent to, in the language of the page that it is on (R60). What it is answered is a page at this
 * address, and where the browser keeps another language, the next form on that page knows its language from there only.
 */
export function addressHere(address: string): string {
  const locale = localeOfForms();
  return locale === undefined ? address : askedIn(locale, address);
}

/** The address of a link on this page: in its language, where the browser keeps another (R60). In rendered pages `lead-links.ts` writes it. */
export function linkHere(address: string): string {
  return isLocaleAsked() ? askedIn(currentLocale(), address) : address;
}
