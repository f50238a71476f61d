import { AsyncLocalStorage } from "node:async_hooks";
import { defaultLocale, isLocale, type Locale, readLocaleFrom } from "#app/i18n/locale.ts";

const localeOfRequest = new AsyncLocalStorage<Locale>();
readLocaleFrom(() => localeOfRequest.getStore() ?? defaultLocale);

/** R60: `?lang`, else the cookie `language`, else French. */
export function localeOf(url: URL, cookies: string | null): Locale {
  const asked = url.searchParams.get("lang");
  return isLocale(asked) ? asked : cookieLocale(cookies);
}

/**
 * R60: where the answer to a page that was asked for in a language leads elsewhere on the site, that page is asked for in it
 * too. Whoever posts is answered in the language of the page that comes next.
 */
export function leadOnIn(
  { isReading, url }: { readonly isReading: boolean; readonly url: URL },
  headers: Headers,
): void {
  const asked = url.searchParams.get("lang");
  const location = headers.get("location");
  if (!isReading || !isLocale(asked) || !location?.startsWith("/")) return;
  if (/[?&]lang=/.test(location)) return;
  headers.set("location", `${location}${location.includes("?") ? "&" : "?"}lang=${asked}`);
}

/** The language that a browser keeps, else French. */
export function cookieLocale(cookies: string | null | undefined): Locale {
  const kept = /(?:^|;\s*)language=(\w+)/.exec(cookies ?? "")?.[1];
  return isLocale(kept) ? kept : defaultLocale;
}

/** Sets the language of everything that runs inside: a middleware is not enough, as an address without route reaches none. */
export function inLocale<Value>(locale: Locale, work: () => Value): Value {
  return localeOfRequest.run(locale, work);
}
