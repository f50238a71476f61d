/** What stands in sentences as a number in figures. A test keeps those by which a sentence is inflected among them. */
export const numberInputs = [
  "burst",
  "change",
  "count",
  "draws",
  "losses",
  "most",
  "rank",
  "ranks",
  "wins",
] as const;

/** What follows a number without being counted by it. */
const others = "à|au|dans|de|des|du|et|ou|par|pendant|pour|puis|quand|sur";

const number = `(?:\\{(?:${numberInputs.join("|")})\\}|\\d)`;
const loose = new RegExp(`(${number}) (?!(?:${others}) )(?=\\p{Ll})`, "gu");

/**
 * Joins each number of a French text to the word that it counts, so that no line ends between the two: "3 matchs" (R61). The
 * catalogue is written with plain spaces; only the compiled sentences have no-break spaces.
 */
export function holdNumbers(text: string): string {
  return text.replaceAll(loose, "$1\u00a0");
}
