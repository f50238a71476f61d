import { foldName } from "#app/domain/players/name-search.ts";

/** A name as pairs of neighbouring letters, for comparing it with many others. */
export type LetterPairs = ReadonlySet<string>;

/** The pairs of neighbouring letters in a name's words, accents and case ignored. */
export function pairsOf(name: string): LetterPairs {
  const pairs = new Set<string>();
  for (const word of foldName(name).split(/[^\p{L}\p{N}]+/u)) {
    for (let index = 0; index + 1 < word.length; index++) pairs.add(word.slice(index, index + 2));
  }
  return pairs;
}

/** Dice's coefficient: shared pairs of letters, from 0 to 1. It does not mind the order of the words. */
export function likeness(one: LetterPairs, other: LetterPairs): number {
  if (one.size + other.size === 0) return 0;
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared++;
  return (2 * shared) / (one.size + other.size);
}
