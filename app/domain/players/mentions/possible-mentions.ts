import { nameKey } from "#app/domain/players/player-name.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import { isPartOfName, type MentionKeys, mentionKeys } from "./find-mention.ts";
import { replaceMentions } from "./replace-mentions.ts";
import { bareWord, initialsBeside, type TextWord, wordsOfText } from "./text-words.ts";

/** A text of the site, and where it is. */
export interface WrittenText {
  readonly text: string;
  /** The name of the tournament, or the title of the article. */
  readonly where: string;
  /** A single name, as in results; otherwise a text that may name several people. */
  readonly isName: boolean;
}

/** A text that could mean a person: an administrator says whether it does (R59). */
export interface PossibleMention {
  readonly text: string;
  /** The first few tournaments or articles where it is, each once. */
  readonly foundIn: readonly string[];
  readonly count: number;
  /** What stands before and behind it where it was first found within a text; undefined where it is only a name in results. */
  readonly excerpt?: Excerpt;
}

interface Excerpt {
  readonly before: string;
  readonly behind: string;
}

/** What is called otherwise than the person: no part of it means them. */
export interface OtherNames {
  /** Certainly other people's, as name keys. */
  readonly people: ReadonlySet<string>;
  /** Of tournaments, competitions and places. */
  readonly events: readonly string[];
}

/** Letters of an excerpt on each side of the mention. */
const excerptSide = 30;
/** Stands in a text for what certainly names the person. */
const sureSign = "\u0001";
const mostShown = 5;
const shortestWord = 3;

/**
 * The texts that could mean a person and do not name them exactly: abbreviated ("F. Nom"), with an addition
 * ("Nom (MTL)"), or only a part of the name. `names` are certainly the person's.
 */
export function findPossibleMentions(
  names: readonly string[],
  others: OtherNames,
  written: readonly WrittenText[],
): PossibleMention[] {
  const person = personOf(names);
  const kept = mentionKeys([...others.people, ...others.events, ...findNamesOfOthers(names, written)]);
  const found = new Map<string, Pick<PossibleMention, "count" | "excerpt"> & { foundIn: Set<string> }>();
  for (const { text, where, isName } of written) {
    const mentions = isName ? inName(text, person, others.people) : inText(text, person, kept);
    for (const { mention, excerpt } of mentions) {
      const known = found.get(mention) ?? { foundIn: new Set(), count: 0 };
      known.foundIn.add(where);
      found.set(mention, {
        foundIn: known.foundIn,
        count: known.count + 1,
        excerpt: known.excerpt ?? excerpt,
      });
    }
  }
  return [...found]
    .map(([text, { foundIn, ...one }]) => ({ text, foundIn: [...foundIn].slice(0, mostShown), ...one }))
    .sort((one, other) => other.count - one.count || compareKeys(one.text, other.text));
}

/** The written names that have a word of a person's names beside another full name: they are somebody else's. */
export function findNamesOfOthers(names: readonly string[], written: Iterable<WrittenText>): string[] {
  const person = personOf(names);
  return [...written].flatMap(({ text, isName }) => {
    if (!isName || person.own.has(nameKey(text))) return [];
    return hasOwnWord(text, person) && hasSecondName(text, person) ? [text] : [];
  });
}

interface Found {
  readonly mention: string;
  readonly excerpt?: Excerpt;
}

interface Person {
  readonly name: string;
  readonly own: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly sure: MentionKeys;
}

function personOf(names: readonly string[]): Person {
  const own = new Set(names.map(nameKey));
  return { name: names[0] ?? "", own, words: wordsOfNames(names), sure: mentionKeys(names) };
}

function wordsOfNames(names: readonly string[]): Set<string> {
  return new Set(names.flatMap((name) => wordsOfText(name).map(({ folded }) => folded)));
}

function inName(text: string, person: Person, others: ReadonlySet<string>): Found[] {
  const key = nameKey(text);
  if (person.own.has(key) || others.has(key)) return [];
  return hasOwnWord(text, person) && !hasSecondName(text, person) ? [{ mention: text }] : [];
}

function hasOwnWord(text: string, person: Person): boolean {
  return wordsOfText(text).some((word) => isOwn(word, person));
}

/** With a second full name beside the person's, it is another person. */
function hasSecondName(text: string, person: Person): boolean {
  const rest = wordsOfText(text).filter((word) => !isOwn(word, person) && !isInitial(word, person));
  return rest.some((word) => !isSuffix(text, word));
}

function inText(text: string, person: Person, kept: MentionKeys): Found[] {
  // What certainly names the person is taken out first.
  const left = replaceMentions(text, person.sure, sureSign);
  const plain = wordsOfText(left);
  const words = plain.map((word) => (isOwn(word, person) ? word : bareWord(left, word)));
  const found: Found[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (!word || !isOwn(word, person) || !isCapital(left, word)) continue;
    const [before, after] = [words[index - 1], words[index + 1]];
    if (isPartOfName(left, word.start, kept)) continue;
    const isNear = (one: TextWord, other: TextWord) => /^[\s.]{0,2}$/u.test(left.slice(one.end, other.start));
    const isLetter = (one: TextWord) => isInitial(one, person) && isCapital(left, one);
    // With initials it is a name of its own, whoever’s they are: the word alone would not be taken out there.
    const initials = initialsBeside(left, word);
    const start =
      before && isNear(before, word) && isLetter(before) ? before.start : word.start - initials.before.length;
    const end =
      after && isNear(word, after) && isLetter(after) ? after.end : word.end + initials.behind.length;
    const behind = /^\s*\([^()\n]{1,20}\)/u.exec(left.slice(end));
    const mention = left.slice(start, end + (behind?.[0].length ?? 0));
    found.push({ mention, excerpt: excerptOf(left, start, mention, person) });
  }
  return found;
}

/** What stands around a mention on one line, cut between words. */
function excerptOf(text: string, start: number, mention: string, { name }: Person): Excerpt {
  const plain = (part: string) => part.replaceAll(sureSign, name).replaceAll(/\s+/gu, " ");
  const before = plain(text.slice(0, start));
  const behind = plain(text.slice(start + mention.length));
  return {
    before: before.length <= excerptSide ? before : `…${before.slice(-excerptSide).replace(/^\S*\s*/u, "")}`,
    behind:
      behind.length <= excerptSide ? behind : `${behind.slice(0, excerptSide).replace(/\s*\S*$/u, "")}…`,
  };
}

function isCapital(text: string, { start }: TextWord): boolean {
  return /^\p{Lu}/u.test(text.slice(start, start + 2));
}

function isOwn({ folded }: TextWord, { words }: Person): boolean {
  return folded.length >= shortestWord && words.has(folded);
}

/** "F", "Fr" or, of a double name, "JF". */
function isInitial({ folded }: TextWord, { words }: Person): boolean {
  if (folded.length > 2) return false;
  return [...words].some((word) => {
    const initials = word.split("-").map((part) => part.charAt(0));
    return word.startsWith(folded) || initials.join("") === folded;
  });
}

/** In brackets, or a few capital letters. */
function isSuffix(text: string, { start, end }: TextWord): boolean {
  const opened = text.lastIndexOf("(", start);
  if (opened >= 0 && !text.slice(opened, start).includes(")")) return true;
  return /^[\p{Lu}\p{N}]{1,4}$/u.test(text.slice(start, end));
}
