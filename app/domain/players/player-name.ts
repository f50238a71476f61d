import { foldName } from "./name-search.ts";

/**
 * A name for comparing exactly: accents, case and the order of the words ignored (R34). A name without letters or digits
 * is compared by its signs: "★" is not "☆".
 */
export function nameKey(name: string): string {
  const folded = foldName(name);
  const words = folded.split(/[^\p{L}\p{N}'-]+/u).filter((word) => word !== "");
  return words.length === 0 ? folded.replaceAll(/\s/g, "") : words.sort().join(" ");
}

/** Names that mean nobody: "Anonymous", no name at all, and nothing but punctuation, such as "???". */
export function isNobody(name: string | null): boolean {
  return name === null || /^(anonymous|anonyme|[\p{P}\p{Z}\p{C}]*)$/u.test(nameKey(name));
}
