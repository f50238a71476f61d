import { defaultLocale, isLocale, type Locale } from "./locale.ts";

/** The language of whoever sits at the terminal, as its environment says; French where it says none of ours. */
export function terminalLocale(environment: Readonly<Record<string, string | undefined>>): Locale {
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  const language = (LC_ALL || LC_MESSAGES || LANG || "").slice(0, 2);
  return isLocale(language) ? language : defaultLocale;
}
