import { defaultLocale, isLocale, type Locale } from "./locale.ts";
import { getLocale } from "./paraglide/runtime.js";

/** The language of the page that is being rendered. */
export function currentLocale(): Locale {
  const locale = getLocale();
  return isLocale(locale) ? locale : defaultLocale;
}
