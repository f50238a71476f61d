import { currentLocale } from "#app/i18n/current-locale.ts";

/**
 * Where something of this site is for whoever reads a feed or a calendar: with its language, which a reader's browser may not
 * know (R60).
 * Pictures have none, and an address that names a language keeps it.
 */
export function feedAddress(origin: string, path: string): string {
  if (/^\/(uploads|assets)\//.test(path)) return origin + path;
  const address = new URL(origin + path);
  if (!address.searchParams.has("lang")) address.searchParams.set("lang", currentLocale());
  return address.href;
}
