import { madeOnce } from "./made-once.ts";

const collator = madeOnce(() => new Intl.Collator("fr", { sensitivity: "base" }));

/** The one order in which names are listed, of people and of cities: French collation, accents and case ignored (R20). */
export function compareInFrench(one: string, other: string): number {
  return collator().compare(one, other);
}

const numberedCollator = madeOnce(() => new Intl.Collator("fr", { numeric: true }));

/** The order of what is numbered, such as the tables of a hall: "1a", "2", "10", "B". */
export function compareNumbered(one: string, other: string): number {
  return numberedCollator().compare(one, other);
}

/**
 * Which of two keys or instants comes first, as both databases order them: by code units, without regard to a language. 0 for
 * equal ones, so that a sort leaves them as they stood. Names that people read are ordered by `compareInFrench`.
 */
export function compareKeys(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
