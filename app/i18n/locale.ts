import { overwriteGetLocale } from "./paraglide/runtime.js";

/** The site's languages; French is first and the fallback (R60). */
export const locales = ["fr", "en"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "fr";

export function isLocale(value: unknown): value is Locale {
  return value === "fr" || value === "en";
}

/** How the catalogue learns the current language: the request's on the server, the document's in a browser. */
export function readLocaleFrom(current: () => Locale): void {
  overwriteGetLocale(current);
}
