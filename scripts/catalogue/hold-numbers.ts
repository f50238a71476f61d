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
 * Holds each number of a French text and the word that it counts together, so that no line ends between the two: "3 matchs"
 * (R61). The catalogue is written with plain spaces, and only what is compiled has those that do not break.
 */
export function holdNumbers(text: string): string {
  return text.replaceAll(loose, "$1\u00a0");
}
