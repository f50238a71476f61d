import { addressIn, defaultLocale, isLocale, type Locale } from "./locale.ts";
import { getLocale } from "./paraglide/runtime.js";

/** The language of the page that is being rendered. */
export function currentLocale(): Locale {
  const locale = getLocale();
  return isLocale(locale) ? locale : defaultLocale;
}

/**
 * The address that a form is sent to, in the language of the page that it is on (R60). What it is answered is a page at this
 * address, and where the browser keeps no language, the next form on that page knows its language from there only.
 */
export function addressHere(address: string): string {
  return addressIn(currentLocale(), address);
}
