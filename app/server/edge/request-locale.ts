import { AsyncLocalStorage } from "node:async_hooks";
import { defaultLocale, isLocale, type Locale, readLocaleFrom } from "#app/i18n/locale.ts";

interface LocaleOfRequest {
  readonly locale: Locale;
  /** The language that links of its answer ask for, where the browser does not keep it. */
  readonly linkLocale: Locale | undefined;
}

const localeOfRequest = new AsyncLocalStorage<LocaleOfRequest>();
readLocaleFrom(
  () => localeOfRequest.getStore()?.locale ?? defaultLocale,
  () => localeOfRequest.getStore()?.linkLocale !== undefined,
);

/** Of a request, what says the language of its answer. */
interface AskedLanguage {
  readonly isReading: boolean;
  readonly url: URL;
  readonly headers: Headers;
}

/** R60: `?lang`, else the cookie `language`, else French. */
export function localeOf(url: URL, cookies: string | null): Locale {
  return langOf(url) ?? cookieLocale(cookies);
}

/** R60: a form is answered in the language of the page that it is on, also where its own address does not say it. */
export function localeOfAnswer(request: AskedLanguage): Locale {
  return askedLocale(request) ?? cookieLocale(request.headers.get("cookie"));
}

/**
 * R60: the language that the links of a page must ask for; undefined where the browser keeps that language anyway. What was asked
 * for with `lang` changes nothing that is kept, so a link that did not say it would lead to another language.
 */
export function localeOfLinks(request: AskedLanguage): Locale | undefined {
  const asked = askedLocale(request);
  return asked === cookieLocale(request.headers.get("cookie")) ? undefined : asked;
}

/**
 * R60: where the answer to a page that was asked for in a language leads elsewhere on the site, that page is asked for in it
 * too; so is the page that a form on it leads to, unless the browser keeps that language.
 */
export function leadOnIn(request: AskedLanguage, headers: Headers): void {
  const asked = askedLocale(request);
  const location = headers.get("location");
  if (asked === undefined || !location?.startsWith("/") || /[?&]lang=/.test(location)) return;
  if (!request.isReading && (asked === cookieLocale(request.headers.get("cookie")) || isChosen(headers)))
    return;
  headers.set("location", `${location}${location.includes("?") ? "&" : "?"}lang=${asked}`);
}

/** Whether an answer has the browser keep a language. */
function isChosen(headers: Headers): boolean {
  return headers.getSetCookie().some((cookie) => cookie.startsWith("language="));
}

/** The language that the address asks for; for a form also that of its page, which browsers name to their own site. */
function askedLocale({ isReading, url, headers }: AskedLanguage): Locale | undefined {
  const page = isReading ? null : URL.parse(headers.get("referer") ?? "");
  return langOf(url) ?? (page?.origin === url.origin ? langOf(page) : undefined);
}

function langOf(url: URL): Locale | undefined {
  const asked = url.searchParams.get("lang");
  return isLocale(asked) ? asked : undefined;
}

/** The language that a browser keeps, else French. */
export function cookieLocale(cookies: string | null | undefined): Locale {
  const kept = /(?:^|;\s*)language=(\w+)/.exec(cookies ?? "")?.[1];
  return isLocale(kept) ? kept : defaultLocale;
}

/** Sets the language of everything that runs inside: a middleware is not enough, as an address without route reaches none. */
export function inLocale<Value>({ locale, linkLocale }: LocaleOfRequest, work: () => Value): Value {
  return localeOfRequest.run({ locale, linkLocale }, work);
}
