import type { NameWord } from "./name-words.ts";
import { type WordFit, wordFit } from "./word-fit.ts";

/** How what somebody typed fits a name. */
export interface NameFit {
  /** The weakest way in which a typed word was found in the name. */
  readonly kind: "same" | "spelling" | "shortForm";
  /** Whether every word of the name was typed, in full or in short; else only a first or last name was. */
  readonly isWhole: boolean;
  /** Whether some word was typed in full and rightly. */
  readonly hasFullWord: boolean;
  /** Whether every word that differs was shortened or misspelt as fingers do, and makes no other name. */
  readonly isSlip: boolean;
  /** From 0 to 1, for putting fits in order. */
  readonly strength: number;
}

/**
 * How typed words fit the words of a name, in any order; undefined where one of them is not found in it. A word may be
 * said twice ("Denis Deni"): the second time it counts for nothing.
 */
export function fitName(typed: readonly NameWord[], name: readonly NameWord[]): NameFit | undefined {
  if (typed.length === 0 || name.length === 0) return undefined;
  const free = new Set(name);
  const fits: WordFit[] = [];
  const pairs: { readonly word: NameWord; readonly target: NameWord; readonly fit: WordFit }[] = [];
  for (const word of typed) {
    const before = pairs.length;
    for (const target of name) {
      const fit = wordFit(word, target);
      if (fit) pairs.push({ word, target, fit });
    }
    // Most names that are compared fall out here.
    if (pairs.length === before) return undefined;
  }
  pairs.sort((one, other) => other.fit.strength - one.fit.strength);
  const waiting = new Set(typed);
  for (const { word, target, fit } of pairs) {
    if (!waiting.has(word) || !free.has(target)) continue;
    waiting.delete(word);
    free.delete(target);
    fits.push(fit);
  }
  const kinds = new Set(fits.map((fit) => fit.kind));
  const mean = fits.reduce((sum, fit) => sum + fit.strength, 0) / fits.length;
  return {
    kind: kinds.has("shortForm") ? "shortForm" : kinds.has("spelling") ? "spelling" : "same",
    isWhole: free.size === 0 && name.length > 1,
    hasFullWord: fits.some((fit) => fit.kind === "same" && fit.isLong),
    isSlip: fits.every((fit) => fit.kind === "same" || fit.isSlip),
    strength: mean * (0.5 + (0.5 * (name.length - free.size)) / name.length),
  };
}
