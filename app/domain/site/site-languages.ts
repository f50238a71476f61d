/** The languages of the site; French is the first one and the fallback (R60). */
export const languages = ["fr", "en"] as const;
export type Language = (typeof languages)[number];

/** What is written in a language, else what is written in the other one (R62); null where it is in neither. */
export function writtenIn<Text>(language: Language, french: Text | null, english: Text | null): Text | null {
  return language === "fr" ? (french ?? english) : (english ?? french);
}
