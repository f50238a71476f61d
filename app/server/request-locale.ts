import { defaultLocale, isLocale, type Locale } from "#app/i18n/locale.ts";

/** R60: `?lang`, else the cookie `language`, else French. */
export function localeOf(url: URL, cookies: string | null): Locale {
  const asked = url.searchParams.get("lang");
  if (isLocale(asked)) return asked;
  const kept = /(?:^|;\s*)language=(\w+)/.exec(cookies ?? "")?.[1];
  return isLocale(kept) ? kept : defaultLocale;
}
