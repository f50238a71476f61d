import { defaultLocale, isLocale, type Locale } from "./locale.ts";

/** The language of the terminal, from its environment; French where it names none of our languages. */
export function terminalLocale(environment: Readonly<Record<string, string | undefined>>): Locale {
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  const language = (LC_ALL || LC_MESSAGES || LANG || "").slice(0, 2);
  return isLocale(language) ? language : defaultLocale;
}
