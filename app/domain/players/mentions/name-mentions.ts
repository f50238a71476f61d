import { foldName } from "#app/domain/players/name-search.ts";
import { nameKey } from "#app/domain/players/player-name.ts";

/** A word of a text: its range, and the form in which it is compared. */
export interface TextWord {
  readonly start: number;
  readonly end: number;
  readonly folded: string;
}

const word = /(?:[\p{L}\p{M}\p{N}\u00ad'’\u2010\u2011-]|(?<=\p{L})[‘`´](?=\p{L}))+/gu;
const hyphen = /[\u2010\u2011-]/u;
// With the marks of emphasis that texts may have.
const joint = /^(?:[\s,.*_]{0,5}|[\u2010\u2011-]\u00ad?)$/u;
/** What French writes onto the beginning of a name: "d’Ana", "qu’Ana"; and English onto its end: "Ana’s". */
const written = {
  before: /^(?:[cdjlmnst]|(?:jus|lors|puis|quoi|pres)?qu)['’‘ʼ`´](?=.)/iu,
  behind: /['’‘ʼ`´]s?$/iu,
};

/** The words of a text, in order. */
export function wordsOfText(text: string): TextWord[] {
  return [...text.matchAll(word)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    folded: foldName(match[0]),
  }));
}

/** The same, those with a hyphen in their parts: many write a space instead. */
function partsOfText(text: string): TextWord[] {
  return wordsOfText(text).flatMap((whole) => {
    const written = text.slice(whole.start, whole.end);
    if (!hyphen.test(written)) return [whole];
    return [...written.matchAll(/[^\u2010\u2011-]+/gu)].map(({ 0: part, index }) => {
      const start = whole.start + index;
      return { start, end: start + part.length, folded: foldName(part) };
    });
  });
}

/** A word without what is written onto it; the same word where that is nothing. A name may begin so itself: "D’Amours". */
export function bareWord(text: string, { start, end }: TextWord): TextWord {
  const whole = text.slice(start, end);
  const [before, behind] = [written.before.exec(whole), written.behind.exec(whole)];
  const bare = { start: start + (before?.[0].length ?? 0), end: end - (behind?.[0].length ?? 0) };
  return { ...bare, folded: foldName(text.slice(bare.start, bare.end)) };
}

/** The key by which a name is found in a text: its name key, in which a hyphen is as a space. */
export function mentionKey(name: string): string {
  const key = nameKey(name);
  const parts = key.split(/[ -]+/).filter((part) => part !== "");
  return parts.length === 0 ? key : parts.sort().join(" ");
}

/** Names to look for within texts, as they are written or as name keys, grouped by their number of words. */
export function mentionKeys(names: Iterable<string>): ReadonlyMap<number, ReadonlySet<string>> {
  const bySize = new Map<number, Set<string>>();
  for (const name of names) {
    const key = mentionKey(name);
    const size = key.split(" ").length;
    // A single short word is part of too many texts that mean something else.
    if (key === "" || (size === 1 && key.length < 3)) continue;
    bySize.set(size, (bySize.get(size) ?? new Set()).add(key));
  }
  return bySize;
}

/**
 * Replaces every mention of the names in a text. Accents, case, hyphens and the order of the words do not matter. A part of a longer
 * word is no mention.
 */
export function replaceMentions(
  text: string,
  keys: ReadonlyMap<number, ReadonlySet<string>>,
  by: string,
): string {
  if (keys.size === 0) return text;
  const words = partsOfText(text);
  const longestFirst = new Map([...keys].sort(([one], [other]) => other - one));
  const parts = new Set([...keys.values()].flatMap((names) => [...names].flatMap((name) => name.split(" "))));
  let [result, done] = ["", 0];
  for (let index = 0; index < words.length; index++) {
    // Nearly every word is in no name.
    const isPart = formsOf(text, words[index]).some(({ folded }) => parts.has(folded));
    const found = isPart ? findMention(text, words, index, longestFirst) : undefined;
    if (!found) continue;
    result += text.slice(done, found.start) + by;
    done = found.end;
    if (text.slice(found.start, done).includes("(") && text[done] === ")") done++;
    index += found.size - 1;
  }
  return done === 0 ? text : result + text.slice(done);
}

interface Mention {
  readonly start: number;
  readonly end: number;
  readonly size: number;
}

/** The longest name that begins with a word, as it stands or without what is written onto its first and last word. */
function findMention(
  text: string,
  words: readonly TextWord[],
  index: number,
  longestFirst: ReadonlyMap<number, ReadonlySet<string>>,
): Mention | undefined {
  for (const [size, names] of longestFirst) {
    const [first, last] = [words[index], words[index + size - 1]];
    if (!first || !last) continue;
    const some = words.slice(index, index + size);
    for (const { start } of formsOf(text, first)) {
      for (const { end } of formsOf(text, last)) {
        const found = { start, end, size };
        if (isName(cut(text, some, found), names) && areTogether(text, some) && isWhole(text, found))
          return found;
      }
    }
  }
  return undefined;
}

/** A word as it stands, and bare where it has an apostrophe. */
function formsOf(text: string, word: TextWord | undefined): readonly TextWord[] {
  if (word === undefined) return [];
  return word.folded.includes("'") ? [word, bareWord(text, word)] : [word];
}

/** The words, folded, of a range that may begin within the first and end within the last of them. */
function cut(text: string, words: readonly TextWord[], range: Mention): string[] {
  return words.map((one) => {
    const [start, end] = [Math.max(one.start, range.start), Math.min(one.end, range.end)];
    return start === one.start && end === one.end ? one.folded : foldName(text.slice(start, end));
  });
}

/** Whether no hyphen ties it to a longer word. */
function isWhole(text: string, { start, end }: Mention): boolean {
  const [before, behind] = [text.slice(Math.max(0, start - 3), start), text.slice(end, end + 3)];
  return (
    !/[\p{L}\p{N}][\u2010\u2011-]\u00ad?$/u.test(before) &&
    !/^\u00ad?[\u2010\u2011-]\u00ad?[\p{L}\p{N}]/u.test(behind)
  );
}

function isName(folded: readonly string[], keys: ReadonlySet<string> | undefined): boolean {
  return keys?.has(folded.toSorted().join(" ")) ?? false;
}

function areTogether(text: string, words: readonly TextWord[]): boolean {
  return words.every(({ start }, index) => {
    const between = index === 0 ? "" : text.slice(words[index - 1]?.end ?? 0, start);
    return joint.test(between.replace(/\s*\($/u, ""));
  });
}
