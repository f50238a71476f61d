import { foldAccents } from "#app/domain/values/fold-accents.ts";

/** A name for comparing: without accents and case, every apostrophe alike. */
export function foldName(name: string): string {
  return foldAccents(name).replaceAll("’", "'");
}

/** From how many characters on a search filters (R25). */
export const minimumSearchLength = 3;

/** R25: the search occurs anywhere in the name, accents and case ignored; fewer than 3 characters match everyone. */
export function matchesSearch(name: string, search: string): boolean {
  const wanted = foldName(search.trim());
  return wanted.length < minimumSearchLength || foldName(name).includes(wanted);
}
