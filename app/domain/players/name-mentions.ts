import { foldName } from "./name-search.ts";

/** A word of a text: its range, and the form in which it is compared. */
export interface TextWord {
  readonly start: number;
  readonly end: number;
  readonly folded: string;
}

const word = /[\p{L}\p{M}\p{N}'’-]+/gu;
const joint = /^[\s,.]{0,3}$/u;

/** The words of a text, in order. */
export function wordsOf(text: string): TextWord[] {
  return [...text.matchAll(word)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    folded: foldName(match[0]),
  }));
}

/** Names to look for within texts, as name keys, grouped by their number of words. */
export function mentionKeys(keys: Iterable<string>): ReadonlyMap<number, ReadonlySet<string>> {
  const bySize = new Map<number, Set<string>>();
  for (const key of keys) {
    const size = key.split(" ").length;
    // A single short word is part of too many texts that mean something else.
    if (key === "" || (size === 1 && key.length < 3)) continue;
    bySize.set(size, (bySize.get(size) ?? new Set()).add(key));
  }
  return bySize;
}

/**
 * Replaces every mention of the names in a text. Accents, case and the order of the words do not matter. A part of a longer
 * word is no mention.
 */
export function replaceMentions(
  text: string,
  keys: ReadonlyMap<number, ReadonlySet<string>>,
  by: string,
): string {
  if (keys.size === 0) return text;
  const words = wordsOf(text);
  const sizes = [...keys.keys()].sort((one, other) => other - one);
  let [result, done] = ["", 0];
  for (let index = 0; index < words.length; index++) {
    const size = sizes.find((count) => isMention(text, words.slice(index, index + count), count, keys));
    const [first, last] = [words[index], words[index + (size ?? 1) - 1]];
    if (size === undefined || !first || !last) continue;
    result += text.slice(done, first.start) + by;
    done = last.end;
    if (text.slice(first.start, done).includes("(") && text[done] === ")") done++;
    index += size - 1;
  }
  return done === 0 ? text : result + text.slice(done);
}

function isMention(
  text: string,
  words: readonly TextWord[],
  size: number,
  keys: ReadonlyMap<number, ReadonlySet<string>>,
): boolean {
  if (words.length < size) return false;
  const key = words
    .map(({ folded }) => folded)
    .sort()
    .join(" ");
  if (!keys.get(size)?.has(key)) return false;
  return words.every(({ start }, index) => {
    const between = index === 0 ? "" : text.slice(words[index - 1]?.end ?? 0, start);
    return joint.test(between.replace(/\s*\($/u, ""));
  });
}
