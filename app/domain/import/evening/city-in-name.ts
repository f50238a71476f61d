import { foldName } from "#app/domain/players/name-search.ts";

/** What a tournament is named after as often as after a city, as names are compared. */
const moments = new Set(
  `printemps ete automne hiver noel paques halloween janvier fevrier mars avril mai juin juillet aout septembre octobre novembre
  decembre spring summer autumn fall winter christmas easter january february march april may june july august september october
  november december`.split(/\s+/),
);

/** Whether a name says a city, as whole words: Lavaltrie is not Laval, and "Trois Rivières" is Trois-Rivières. */
export function namesCity(name: string, city: string): boolean {
  return wordsIn(name).includes(wordsIn(city));
}

function wordsIn(text: string): string {
  return ` ${foldName(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}

/**
 * The city that a tournament's name says: one where the site has had a tournament, else what stands after "de" or
 * "at" and is no month, season or feast; "" where the name says none.
 */
export function cityInName(name: string, cities: readonly string[]): string {
  const known = [...new Set(cities)]
    .filter((city) => namesCity(name, city))
    .sort((one, other) => other.length - one.length)[0];
  if (known !== undefined) return known;
  const after = name.matchAll(
    /(?<!\p{L})(?:de |d[’']|à |at |in |of )(\p{Lu}[\p{L}.’'-]*(?:[ -]\p{Lu}[\p{L}.’'-]*)*)/gu,
  );
  return Array.from(after, ([, city = ""]) => city).find((city) => !moments.has(foldName(city))) ?? "";
}
