import { foldAccents } from "#app/domain/values/fold-accents.ts";

/** The bands of R1, lowest first: a rating up to and including `upTo` belongs to the class. */
export const ratingClasses = [
  { name: "Rookie", upTo: 499 },
  { name: "Amateur", upTo: 749 },
  { name: "Amateur Élite", upTo: 999 },
  { name: "Expert", upTo: 1249 },
  { name: "Expert Élite", upTo: 1499 },
  { name: "Pro", upTo: 1749 },
  { name: "Pro Élite", upTo: 1999 },
  { name: "Master", upTo: Number.POSITIVE_INFINITY },
] as const;

/** A class goes by the same name in both languages. */
export type RatingClass = (typeof ratingClasses)[number]["name"];

/** The class of a rating (R1); a missing one counts as 0. */
export function ratingClassOf(rating: number | null): RatingClass {
  const value = rating ?? 0;
  return ratingClasses.find((band) => value <= band.upTo)?.name ?? "Master";
}

/** A class as an address writes it: "amateur-elite". */
export function classSlug(name: RatingClass): string {
  return foldAccents(name).replaceAll(" ", "-");
}

/** Every class as an address writes it, lowest first. */
export const classSlugs: readonly string[] = ratingClasses.map(({ name }) => classSlug(name));

/** The class that an address means; null for none. */
export function classOfSlug(slug: string): RatingClass | null {
  return ratingClasses.find(({ name }) => classSlug(name) === slug)?.name ?? null;
}
