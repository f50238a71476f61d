import { foldName } from "#app/domain/players/name-search.ts";

/** A word of a text: its range, and the form in which it is compared. */
export interface TextWord {
  readonly start: number;
  readonly end: number;
  readonly folded: string;
}

const word = /(?:[\p{L}\p{M}\p{N}\u00ad'’\u2010\u2011-]|(?<=\p{L})[‘`´](?=\p{L}))+/gu;
const hyphen = /[\u2010\u2011-]/u;
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
export function partsOfText(text: string): TextWord[] {
  return wordsOfText(text).flatMap((whole) => {
    const written = text.slice(whole.start, whole.end);
    if (!hyphen.test(written)) return [whole];
    return [...written.matchAll(/[^\u2010\u2011-]+/gu)].map(({ 0: part, index }) => {
      const start = whole.start + index;
      return { start, end: start + part.length, folded: foldName(part) };
    });
  });
}

/** A word as it stands, and without what is written onto it where it has an apostrophe. A name may begin so itself: "D’Amours". */
export function formsOf(text: string, word: TextWord | undefined): readonly TextWord[] {
  if (word === undefined) return [];
  return word.folded.includes("'") ? [word, bareWord(text, word)] : [word];
}

/** A word without what is written onto it; the same word where that is nothing. */
export function bareWord(text: string, { start, end }: TextWord): TextWord {
  const whole = text.slice(start, end);
  const [before, behind] = [written.before.exec(whole), written.behind.exec(whole)];
  const bare = { start: start + (before?.[0].length ?? 0), end: end - (behind?.[0].length ?? 0) };
  return { ...bare, folded: foldName(text.slice(bare.start, bare.end)) };
}

/** Initials that stand beside a word, and make another name of it: "A. " of "A. Côté", " A" of "Côté A.". */
export function initialsBeside(text: string, { start, end }: Omit<TextWord, "folded">) {
  const before = /(?<![\p{L}\p{N}])(?:\p{Lu}{1,2}\.[\s\u2010\u2011-]?){1,3}$/u.exec(
    text.slice(0, start).slice(-14),
  );
  const behind = /^\s?\p{Lu}(?=\.(?!\p{L}))/u.exec(text.slice(end, end + 4));
  return { before: before?.[0] ?? "", behind: behind?.[0] ?? "" };
}
