import { foldName } from "#app/domain/players/name-search.ts";
import { formsOf, partsOfText, type TextWord } from "./text-words.ts";
import {
  areOne,
  keyOfName,
  keyOfParts,
  namesByKey,
  partsOfName,
  type WrittenName,
  writtenName,
} from "./written-names.ts";

// What may stand between two words of a name, with the marks of emphasis that texts may have.
const joint = /^(?:[\s,.*_]{0,5}|\.?[\u2010\u2011-]\u00ad?)$/u;

/** Names to look for within texts, by their number of parts and their keys. */
export type MentionKeys = ReadonlyMap<number, ReadonlyMap<string, readonly SoughtName[]>>;

interface SoughtName extends WrittenName {
  /** A single word that is found in small letters too, since its owner writes it so. */
  readonly isSmall: boolean;
}

/** Names of one person to look for within texts, as they are written or as name keys. `own`: those of them that the person writes so. */
export function mentionKeys(names: Iterable<string>, own: Iterable<string> = []): MentionKeys {
  const small = new Set(Array.from(own, (name) => (name === name.toLowerCase() ? keyOfName(name) : "")));
  const bySize = new Map<number, Map<string, readonly SoughtName[]>>();
  for (const [key, written] of namesByKey(Array.from(names, (name) => [name, null] as const))) {
    const parts = partsOfName(key);
    // A single short word is part of too many texts that mean something else.
    if (parts.length === 0 || key.length < 3) continue;
    const sought = written.map((one) => ({ ...one, isSmall: small.has(key) }));
    bySize.set(parts.length, (bySize.get(parts.length) ?? new Map()).set(key, sought));
  }
  return bySize;
}

type Range = Pick<TextWord, "start" | "end">;

/** A name that stands in a text, from the first letter to behind the last. */
export interface Mention extends Range {
  /** How many words of the text it is made of. */
  readonly size: number;
  /** It is found in small letters too, since its owner writes it so. */
  readonly isSmall: boolean;
  /** One of the names that it is was given as it is written, not as a key, which has lost its brackets. */
  readonly isWritten: boolean;
}

/**
 * The longest name that begins with a word, as it stands or without what is written onto its first and last word. `words` are those of
 * the text, `index` is the word’s, and `longestFirst` has the names of most parts first.
 */
export function findMention(
  text: string,
  words: readonly TextWord[],
  index: number,
  longestFirst: MentionKeys,
): Mention | undefined {
  for (const [size, names] of longestFirst) {
    const [first, last] = [words[index], words[index + size - 1]];
    if (!first || !last) continue;
    const some = words.slice(index, index + size);
    for (const { start } of formsOf(text, first)) {
      for (const { end } of formsOf(text, last)) {
        const range = { start, end };
        const named = names.get(keyOfParts(cut(text, some, range)));
        if (!named || !areTogether(text, some) || !isWhole(text, range)) continue;
        const written = writtenName(text.slice(start, end));
        const found = named.filter((name) => areOne(name, written));
        if (found.length === 0) continue;
        const isWritten = found.some(({ order }) => order !== null);
        return { ...range, size, isSmall: found.some(({ isSmall }) => isSmall), isWritten };
      }
    }
  }
  return undefined;
}

/** Whether the word at a position of a text is a part of one of some names. */
export function isPartOfName(text: string, position: number, names: MentionKeys): boolean {
  const words = partsOfText(text);
  const index = words.findIndex(({ end }) => end > position);
  return index >= 0 && isWithinName(text, words, index, names);
}

/** The same for a word by its index. A name of one word is no more than the word. */
export function isWithinName(
  text: string,
  words: readonly TextWord[],
  index: number,
  names: MentionKeys,
): boolean {
  const longer = [...names].filter(([size]) => size > 1);
  return longer.some((one) =>
    words
      .slice(Math.max(0, index - one[0] + 1), index + 1)
      .some((_, before) => findMention(text, words, index - before, new Map([one])) !== undefined),
  );
}

/** The words, folded, of a range that may begin within the first and end within the last of them. */
function cut(text: string, words: readonly TextWord[], range: Range): string[] {
  return words.map((one) => {
    const [start, end] = [Math.max(one.start, range.start), Math.min(one.end, range.end)];
    return start === one.start && end === one.end ? one.folded : foldName(text.slice(start, end));
  });
}

/** Whether no hyphen ties it to a longer word. */
function isWhole(text: string, { start, end }: Range): boolean {
  const [before, behind] = [text.slice(Math.max(0, start - 3), start), text.slice(end, end + 3)];
  return (
    !/[\p{L}\p{N}][\u2010\u2011-]\u00ad?$/u.test(before) &&
    !/^\u00ad?[\u2010\u2011-]\u00ad?[\p{L}\p{N}]/u.test(behind)
  );
}

/** Whether nothing but spaces, a comma, a point, a hyphen or a bracket parts the words. */
function areTogether(text: string, words: readonly TextWord[]): boolean {
  return words.every(({ start }, index) => {
    const between = index === 0 ? "" : text.slice(words[index - 1]?.end ?? 0, start);
    return joint.test(between.replace(/\s*\($/u, ""));
  });
}
