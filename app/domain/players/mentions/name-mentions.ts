import { foldName } from "#app/domain/players/name-search.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import { bareWord, initialsBeside, partsOfText, type TextWord } from "./text-words.ts";

// With the marks of emphasis that texts may have.
const joint = /^(?:[\s,.*_]{0,5}|\.?[\u2010\u2011-]\u00ad?)$/u;

/** A name as it stands somewhere: what hyphens join in it, and its parts in their order. A name key has lost the order. */
interface WrittenName {
  readonly joined: readonly string[];
  readonly order: string | null;
}

/** Names by their parts in alphabetical order. */
type NamesByParts<Name = WrittenName> = ReadonlyMap<string, readonly Name[]>;

/** Names to look for within texts, grouped by their number of parts. */
export type MentionKeys = ReadonlyMap<number, NamesByParts<SoughtName>>;

interface SoughtName extends WrittenName {
  /** A single word that is found in small letters too, since its owner writes it so. */
  readonly isSmall: boolean;
}

/** The parts of a name, as they are compared: a hyphen parts them as a space does. */
export function partsOfName(name: string): string[] {
  return foldName(name)
    .split(/[^\p{L}\p{N}']+/u)
    .filter((part) => part !== "");
}

function keyOf(parts: readonly string[]): string {
  return parts.toSorted().join(" ");
}

function writtenName(name: string): WrittenName {
  const joined = foldName(name)
    .split(/[^\p{L}\p{N}'-]+/u)
    .map((word) => partsOfName(word))
    .filter((parts) => parts.length > 1)
    .map((parts) => parts.join(" "));
  return { joined, order: name === nameKey(name) ? null : ` ${partsOfName(name).join(" ")} ` };
}

/** Of two names of the same parts: what a hyphen joins in either stays in its order. Anne-Marie is not Marie-Anne. */
function areOne(name: WrittenName, other: WrittenName): boolean {
  const has = ({ order }: WrittenName, joined: string) => order === null || order.includes(` ${joined} `);
  return name.joined.every((one) => has(other, one)) && other.joined.every((one) => has(name, one));
}

/** Names by their parts, or by their signs. A key is left out where another name of the same one says in which order they are. */
function byParts<Value>(names: Iterable<readonly [name: string, value: Value]>) {
  const known = new Map<string, (WrittenName & { readonly value: Value })[]>();
  for (const [name, value] of names) {
    const key = keyOfName(name);
    if (key !== "") known.set(key, [...(known.get(key) ?? []), { ...writtenName(name), value }]);
  }
  const isVague = ({ joined, order }: WrittenName) => joined.length === 0 && order === null;
  for (const [key, all] of known) {
    const clear = new Set(all.flatMap((one) => (isVague(one) ? [] : one.value)));
    known.set(
      key,
      all.filter((one) => !isVague(one) || !clear.has(one.value)),
    );
  }
  return known;
}

function keyOfName(name: string): string {
  const parts = partsOfName(name);
  return parts.length === 0 ? nameKey(name) : keyOf(parts);
}

/** Names of one person to look for within texts, as they are written or as name keys. `own`: those of them that the person writes so. */
export function mentionKeys(names: Iterable<string>, own: Iterable<string> = []): MentionKeys {
  const small = new Set(Array.from(own, (name) => (name === name.toLowerCase() ? keyOfName(name) : "")));
  const bySize = new Map<number, Map<string, readonly SoughtName[]>>();
  for (const [key, written] of byParts(Array.from(names, (name) => [name, null] as const))) {
    const parts = partsOfName(key);
    // A single short word is part of too many texts that mean something else.
    if (parts.length === 0 || key.length < 3) continue;
    const sought = written.map((one) => ({ ...one, isSmall: small.has(key) }));
    bySize.set(parts.length, (bySize.get(parts.length) ?? new Map()).set(key, sought));
  }
  return bySize;
}

/** Whether a name has several parts. What stands behind it in brackets is none of them: "Laval (QC)" is a single word. */
export function isFullName(name: string): boolean {
  return partsOfName(name.replaceAll(/\([^()]*\)?/gu, " ")).length > 1;
}

/**
 * Which of some names a text is, whole: as texts mention it, a hyphen as a space. A name without letters or digits is compared by its
 * signs.
 */
export function nameFinder<Value>(
  names: Iterable<readonly [name: string, value: Value]>,
): (text: string) => Value | undefined {
  const known = byParts(names);
  return (text) => {
    const found = known.get(keyOfName(text));
    const written = found && writtenName(text);
    return written && found.findLast((name) => areOne(name, written))?.value;
  };
}

/**
 * Replaces every mention of the names in a text. Accents, case, hyphens and the order of the words do not matter, but
 * that of parts that a hyphen joins. A part of a longer word is no mention. A name of one word is none beside an initial, within a name
 * of `others`, or in small letters, unless its owner writes it so.
 */
export function replaceMentions(text: string, keys: MentionKeys, by: string, others?: MentionKeys): string {
  return replaceFound(text, keys, by, (found, words, index) => {
    if (found.size > 1) return true;
    return standsAlone(text, found) && !(others && isWithin(text, words, index, others));
  });
}

/**
 * The same of what is called something, or of an address, for names of several parts. A key may be that of a single word with an
 * addition in brackets, which means nobody there.
 */
export function replaceFullNames(text: string, keys: MentionKeys, by: string): string {
  const isFull = ({ start, end, isWritten }: Mention) => isWritten || isFullName(text.slice(start, end));
  return replaceFound(text, keys, by, isFull);
}

function replaceFound(
  text: string,
  keys: MentionKeys,
  by: string,
  isMeant: (found: Mention, words: readonly TextWord[], index: number) => boolean,
): string {
  if (keys.size === 0) return text;
  const words = partsOfText(text);
  const longestFirst = new Map([...keys].sort(([one], [other]) => other - one));
  const parts = new Set(
    [...keys.values()].flatMap((names) => [...names.keys()].flatMap((key) => key.split(" "))),
  );
  let [result, done] = ["", 0];
  for (let index = 0; index < words.length; index++) {
    // Nearly every word is in no name.
    const isPart = formsOf(text, words[index]).some(({ folded }) => parts.has(folded));
    const found = isPart ? findMention(text, words, index, longestFirst) : undefined;
    if (!found || !isMeant(found, words, index)) continue;
    result += text.slice(done, found.start) + by;
    done = found.end;
    if (text.slice(found.start, done).includes("(") && text[done] === ")") done++;
    index += found.size - 1;
  }
  return done === 0 ? text : result + text.slice(done);
}

/** Whether a single word is somebody's name: "à côté" is none, and "A. Côté" is a name of its own. */
function standsAlone(text: string, found: Mention): boolean {
  const { before, behind } = initialsBeside(text, found);
  return before === "" && behind === "" && (found.isSmall || !/^\p{Ll}/u.test(text.slice(found.start)));
}

/** Whether the word at a position of a text is a part of one of some names. */
export function isPartOfName(text: string, position: number, names: MentionKeys): boolean {
  const words = partsOfText(text);
  const index = words.findIndex(({ end }) => end > position);
  return index >= 0 && isWithin(text, words, index, names);
}

/** Whether a word is a part of one of some names. */
function isWithin(text: string, words: readonly TextWord[], index: number, names: MentionKeys): boolean {
  const longer = [...names].filter(([size]) => size > 1);
  return longer.some((one) =>
    words
      .slice(Math.max(0, index - one[0] + 1), index + 1)
      .some((_, before) => findMention(text, words, index - before, new Map([one])) !== undefined),
  );
}

type Range = Pick<TextWord, "start" | "end">;

interface Mention extends Range {
  readonly size: number;
  readonly isSmall: boolean;
  /** One of the names that it is was given as it is written, not as a key, which has lost its brackets. */
  readonly isWritten: boolean;
}

/** The longest name that begins with a word, as it stands or without what is written onto its first and last word. */
function findMention(
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
        const named = names.get(keyOf(cut(text, some, range)));
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

/** A word as it stands, and bare where it has an apostrophe. */
function formsOf(text: string, word: TextWord | undefined): readonly TextWord[] {
  if (word === undefined) return [];
  return word.folded.includes("'") ? [word, bareWord(text, word)] : [word];
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

function areTogether(text: string, words: readonly TextWord[]): boolean {
  return words.every(({ start }, index) => {
    const between = index === 0 ? "" : text.slice(words[index - 1]?.end ?? 0, start);
    return joint.test(between.replace(/\s*\($/u, ""));
  });
}
