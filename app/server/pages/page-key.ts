import type { Locale } from "#app/i18n/locale.ts";
import { pageQuery } from "#app/page-parameters.ts";

/** Identifies one document of a visitor: everything that the document depends on, and nothing else. */
export interface PageKey {
  readonly key: string;
  /** The address that the page is made for: only what its route knows. */
  readonly address: URL;
  /** Whether the number of such pages is limited by what exists; false where anyone can invent addresses. */
  readonly isFew: boolean;
}

export interface PageCircumstances {
  readonly url: URL;
  readonly locale: Locale;
  readonly isPhone: boolean;
  /** Some pages depend on the day: they change at midnight. */
  readonly today: string;
  readonly version: number;
}

/** Files are the same on a phone. */
const files =
  /^\/(share|export|api\/v1|embed|followed)\/|^\/(robots\.txt|sitemap\.xml|site\.webmanifest|feed\.atom)$|^\/tournaments[^?]*\.ics$/;

/** The only function that makes a page's key. */
export function pageKeyOf({ url, locale, isPhone, today, version }: PageCircumstances): PageKey {
  const { search, isFew } = pageQuery(url.pathname, url.searchParams);
  const address = new URL(url.origin + url.pathname + search);
  const screen = isPhone && !files.test(url.pathname) ? "phone" : "any";
  return { key: `${version} ${today} ${locale} ${screen} ${address.href}`, address, isFew };
}
