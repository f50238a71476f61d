import { foldName } from "#app/domain/players/name-search.ts";

/**
 * The city that a tournament's name says: one where the site has had a tournament, else what stands after "de" or
 * "at"; "" where the name says none.
 */
export function cityInName(name: string, cities: readonly string[]): string {
  const wordsIn = (text: string) =>
    ` ${foldName(text)
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()} `;
  const folded = wordsIn(name);
  const known = [...new Set(cities)]
    .filter((city) => city !== "" && folded.includes(wordsIn(city)))
    .sort((one, other) => other.length - one.length)[0];
  if (known !== undefined) return known;
  const after = /(?<!\p{L})(?:de |d[’']|à |at |in |of )(\p{Lu}[\p{L}.’'-]*(?:[ -]\p{Lu}[\p{L}.’'-]*)*)/u.exec(
    name,
  );
  return after?.[1] ?? "";
}
