import { madeOnce } from "./made-once.ts";

const collator = madeOnce(() => new Intl.Collator("fr", { sensitivity: "base" }));

/** The one order in which names are listed, of people and of cities: French collation, accents and case ignored (R20). */
export function compareInFrench(one: string, other: string): number {
  return collator().compare(one, other);
}
