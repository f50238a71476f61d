import { foldName } from "#app/domain/players/name-search.ts";

/** A word of a name: as it is written, accents and case ignored, and roughly as it sounds. */
export interface NameWord {
  readonly text: string;
  readonly sound: string;
}

/** The words of a name. Hyphens part words too, and whatever is no letter or digit (a "+", an "*") is dropped. */
export function wordsOfName(name: string): NameWord[] {
  return foldName(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((text) => text !== "")
    .map((text) => ({ text, sound: soundOf(text) }));
}

/** Spellings that sound alike in French or English become one; double letters count once. */
function soundOf(text: string): string {
  return text
    .replaceAll("ph", "f")
    .replaceAll("ck", "k")
    .replace(/([tcsr])h/gu, "$1")
    .replaceAll("y", "i")
    .replace(/(\p{L})\1+/gu, "$1");
}
