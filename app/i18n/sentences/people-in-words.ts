import { sideName } from "#app/domain/matches/side-name.ts";
import { nobody } from "#app/domain/players/mentions/person-scrubber.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** A name as a page says it: what files write for somebody without one, and for whoever was erased, is in the page's language. */
export function personInWords(name: string): string {
  return name === nobody ? m.person_anonymous() : name;
}

/** The members of a side in one text, as a page says them; `nobodyOnIt` stands for a side without any. */
export function sideInWords(
  members: readonly (string | { readonly name: string })[],
  nobodyOnIt = "",
): string {
  if (members.length === 0) return nobodyOnIt;
  return sideName(members.map((member) => personInWords(typeof member === "string" ? member : member.name)));
}

/** With a “de” or “que” before it, which loses its last letter: the word begins with a vowel in both languages. */
const nobodyInText = new RegExp(`(?<![\\p{L}\\p{N}])(?:([dD]|[qQ]u)e )?${nobody}(?![\\p{L}\\p{N}])`, "gu");

/**
 * A text as a page says it, in which an erasure may have put that word in place of a name: what somebody wrote, in its own
 * language; what a tournament or a competition is called, in that of the page.
 */
export function textInWords(text: string, locale: Locale = currentLocale()): string {
  const word = m.person_anonymous({}, { locale });
  return text.replaceAll(nobodyInText, (_, elided?: string) => (elided ? `${elided}’${word}` : word));
}
