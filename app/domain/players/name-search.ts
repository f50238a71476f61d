import { foldAccents } from "#app/domain/values/fold-accents.ts";

/** A name for comparing: without accents and case, every apostrophe alike. */
export function foldName(name: string): string {
  return foldAccents(name).replaceAll("’", "'");
}

/** From how many characters on a search filters (R25). */
export const minimumSearchLength = 3;

/** R25: the search occurs anywhere in the name, accents and case ignored; fewer than 3 characters match everyone. */
export function matchesSearch(name: string, search: string): boolean {
  return nameSearch(search)(name);
}

/** Whether a search has enough characters to filter (R25). */
export function isSearch(search: string): boolean {
  return foldName(search.trim()).length >= minimumSearchLength;
}

/** The same for many names. */
export function nameSearch(search: string): (name: string) => boolean {
  const wanted = foldName(search.trim());
  if (!isSearch(search)) return () => true;
  return (name) => foldName(name).includes(wanted);
}
