import type { Language } from "#app/domain/site/site-languages.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** Says that a text is in the other language, where it is written in that one only. */
export function OtherLanguageNote({ language }: { readonly language: Language }) {
  if (language === currentLocale()) return null;
  return <p className="note">{language === "fr" ? m.article_only_french() : m.article_only_english()}</p>;
}
