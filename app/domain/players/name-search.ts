const marks = /\p{M}/gu;

/** A name without accents and case, for comparing: "Thériault" and "THERIAULT" are one. */
export function foldName(name: string): string {
  return name
    .normalize("NFD")
    .replace(marks, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("’", "'");
}

/** From how many characters on a search filters (R25). */
export const minimumSearchLength = 3;

/** R25: the search occurs anywhere in the name, accents and case ignored; fewer than 3 characters match everyone. */
export function matchesSearch(name: string, search: string): boolean {
  const wanted = foldName(search.trim());
  return wanted.length < minimumSearchLength || foldName(name).includes(wanted);
}
