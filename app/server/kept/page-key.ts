import { isLocale, type Locale } from "#app/i18n/locale.ts";
import { differsOnPhones, pageQuery } from "#app/page-parameters.ts";

/** What an address says of a visitor's document, whoever asks for it and when. */
export interface KeptAddress {
  /** The address that the page is made for: only what its route knows. */
  readonly address: URL;
  /** The same as a text, which is part of every key. */
  readonly href: string;
  /** Whether the number of such pages is limited by what exists; false where anyone can make up addresses, or the host. */
  readonly isLimited: boolean;
  /** Whether phones get another document. */
  readonly differsOnPhones: boolean;
  /** The language that the address asks for. */
  readonly locale: Locale | undefined;
}

/** What a document depends on beside its address. */
export interface PageCircumstances {
  readonly locale: Locale;
  /** Whether its links ask for that language, because the browser keeps another (R60). */
  readonly leadsOn: boolean;
  readonly isPhone: boolean;
  /** Some pages depend on the day, which changes at midnight, and on whether the evening before it may go on. */
  readonly days: string;
  readonly version: number;
}

/** Reads what an address says of a document. */
export function keptAddressOf(url: URL): KeptAddress {
  const { search, isLimited } = pageQuery(url.pathname, url.searchParams);
  const address = new URL(url.origin + url.pathname + search);
  const lang = url.searchParams.get("lang");
  return {
    address,
    href: address.href,
    isLimited,
    differsOnPhones: differsOnPhones(url.pathname),
    locale: isLocale(lang) ? lang : undefined,
  };
}

/** Identifies one document of a visitor: everything that it depends on, and nothing else. The only function that does so. */
export function pageKeyOf(
  address: Pick<KeptAddress, "href" | "differsOnPhones">,
  { locale, leadsOn, isPhone, days, version }: PageCircumstances,
): string {
  const device = isPhone && address.differsOnPhones ? "phone" : "any";
  return `${version} ${days} ${locale}${leadsOn ? "-led" : ""} ${device} ${address.href}`;
}
