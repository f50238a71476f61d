import type { Locale } from "#app/i18n/locale.ts";
import { pageQuery } from "#app/page-parameters.ts";

/** What one document of a visitor is, and nothing that does not change it. */
export interface PageKey {
  readonly key: string;
  /** The address that the page is made for: only what its route knows. */
  readonly address: URL;
  /** Whether only things that exist make more keys like it. */
  readonly isFew: boolean;
}

export interface PageCircumstances {
  readonly url: URL;
  readonly locale: Locale;
  readonly isPhone: boolean;
  /** Some pages tell of today; at midnight they are others. */
  readonly today: string;
  readonly version: number;
}

/** Files are the same on a phone. */
const files = /^\/(share|export)\/|^\/(robots\.txt|sitemap\.xml|site\.webmanifest)$/;

/** The one place where a page's key is made. */
export function pageKeyOf({ url, locale, isPhone, today, version }: PageCircumstances): PageKey {
  const { search, isFew } = pageQuery(url.pathname, url.searchParams);
  const address = new URL(url.origin + url.pathname + search);
  const screen = isPhone && !files.test(url.pathname) ? "phone" : "any";
  return { key: `${version} ${today} ${locale} ${screen} ${address.href}`, address, isFew };
}
