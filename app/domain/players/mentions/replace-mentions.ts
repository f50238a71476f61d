import { findMention, isWithinName, type Mention, type MentionKeys } from "./find-mention.ts";
import { formsOf, initialsBeside, partsOfText, type TextWord } from "./text-words.ts";
import { isFullName } from "./written-names.ts";

/**
 * Replaces every mention of the names in a text. Accents, case, hyphens and the order of the words do not matter, but
 * that of parts that a hyphen joins. A part of a longer word is no mention. A name of one word is none beside an initial, within a name
 * of `others`, or in small letters, unless its owner writes it so.
 */
export function replaceMentions(text: string, keys: MentionKeys, by: string, others?: MentionKeys): string {
  return replaceFound(text, keys, by, (found, words, index) => {
    if (found.size > 1) return true;
    return standsAlone(text, found) && !(others && isWithinName(text, words, index, others));
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

/** Replaces the names that are meant where they stand; a bracket that a name opened goes with it. */
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
