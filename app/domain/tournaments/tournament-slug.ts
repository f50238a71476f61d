import { foldAccents } from "#app/domain/values/fold-accents.ts";

/** R41: `city-YYYY-MM-DD`, accents stripped, whatever is no letter or digit a hyphen. */
export function tournamentSlug(city: string, startDay: string): string {
  const plain = foldAccents(city)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${plain === "" ? "tournament" : plain}-${startDay}`;
}

/** The slug itself, or with -2, -3, … where it is taken (R41). */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number++;
  return `${slug}-${number}`;
}
