import { foldAccents } from "#app/domain/values/fold-accents.ts";
import { codePointsOf } from "#app/domain/values/text-limits.ts";

const apostrophes = /['’‘ʼ`´]/gu;
/** Those that word processors put into names; a soft one only says where a line may break. */
const hyphens = /[\u2010\u2011]/gu;
const softHyphens = /\u00ad/gu;

/** A name for comparing: without accents and case, every apostrophe alike, and every hyphen. */
export function foldName(name: string): string {
  return foldAccents(name).replaceAll(apostrophes, "'").replaceAll(hyphens, "-").replaceAll(softHyphens, "");
}

const betweenWords = /[\p{Pd}\s]+/gu;

/**
 * A text as searches go through it: a hyphen is a space ("Marie-Ève" is found by "marie eve"), and an apostrophe may be left
 * out or be a space ("O’Neill": "oneill", "o neill").
 */
export function searchableText(text: string): string {
  const words = foldName(text).replaceAll(betweenWords, " ").trim();
  const joined = words.replaceAll(apostrophes, "");
  return joined === words ? words : `${joined}\n${words.replaceAll(apostrophes, " ")}`;
}

/** What a searchable text must contain to be found. */
export function wantedText(search: string): string {
  return foldName(search).replaceAll(betweenWords, " ").replaceAll(apostrophes, "").trim();
}

/** From how many characters on a search filters (R25). */
export const minimumSearchLength = 3;

/** R25: the search occurs anywhere in the name, accents, case, hyphens and apostrophes ignored; fewer than 3 characters match everyone. */
export function matchesSearch(name: string, search: string): boolean {
  return nameSearch(search)(name);
}

/** Accents that no letter has taken in. */
const marks = /\p{M}/gu;

/** How many characters somebody typed, before a ligature becomes two; words are one space apart, also those with a hyphen. */
function charactersOf(search: string): number {
  const composed = search.normalize("NFC").replaceAll(marks, "").replaceAll(softHyphens, "");
  return codePointsOf(composed.replaceAll(betweenWords, " ").trim());
}

/** Whether a search has enough characters to filter (R25). Hyphens are none, and of apostrophes one counts, among letters. */
export function isSearch(search: string): boolean {
  return charactersOf(search) >= minimumSearchLength && wantedText(search).length >= minimumSearchLength - 1;
}

/** A search, prepared once for many names: whether each matches it (R25). */
export function nameSearch(search: string): (name: string) => boolean {
  if (!isSearch(search)) return () => true;
  const wanted = wantedText(search);
  return (name) => searchableText(name).includes(wanted);
}
