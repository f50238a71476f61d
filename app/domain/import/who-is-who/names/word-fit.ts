import type { NameWord } from "./name-words.ts";

/** How one typed word fits one word of a name. */
export interface WordFit {
  readonly kind: "same" | "spelling" | "shortForm";
  readonly strength: number;
  /** Longer than an initial. */
  readonly isLong: boolean;
  /** A misspelling that fingers make, such as a letter twice, or a short form; false where it could be another name. */
  readonly isSlip: boolean;
}

/** First names whose usual short form is not their beginning, in French and English. */
export const shortForms: ReadonlyMap<string, readonly string[]> = new Map([
  ["bob", ["robert"]],
  ["bill", ["william"]],
  ["dick", ["richard"]],
  ["jack", ["jacques", "john"]],
  ["jim", ["james"]],
  ["kate", ["catherine", "katherine"]],
  ["liz", ["elisabeth", "elizabeth"]],
  ["mike", ["michel", "michael"]],
  ["ted", ["edouard", "edward", "theodore"]],
  ["tony", ["antoine", "anthony"]],
]);

/** How a typed word fits a word of a name; undefined where it does not. */
export function wordFit(typed: NameWord, name: NameWord): WordFit | undefined {
  const isLong = typed.text.length > 2;
  const fitOf = (kind: WordFit["kind"], strength: number, isSlip = false) => ({
    kind,
    strength,
    isLong,
    isSlip,
  });
  if (typed.text === name.text) return fitOf("same", 1);
  // A number is never a misspelt or shortened other number.
  if (/\d/u.test(typed.text + name.text)) return undefined;
  const isMisspelt = name.text.length > 3 && isOneSlipAway(typed.text, name.text);
  if (isMisspelt && !name.text.startsWith(typed.text)) {
    return fitOf("spelling", 0.9, name.text.length > 4 && !isOtherEnding(typed.text, name.text));
  }
  if (name.text.startsWith(typed.text)) {
    // "Julie" begins Julien, and is another name.
    const isEndingMissing = typed.text.length > 3 && name.text.length - typed.text.length <= 2;
    return fitOf("shortForm", isLong ? 0.8 : 0.6, !isEndingMissing);
  }
  if (isLong && name.sound.startsWith(typed.sound)) return fitOf("shortForm", 0.75, true);
  if (shortForms.get(typed.text)?.includes(name.text)) return fitOf("shortForm", 0.7, true);
  if (isSubstitution(typed.text, name.text)) return fitOf("spelling", 0.7);
  // "Gaby" for Gabriel: nearly all of what was typed begins the name.
  const isNearlyBegun = typed.text.length > 3 && name.text.startsWith(typed.text.slice(0, -1));
  return isNearlyBegun ? fitOf("shortForm", 0.65, true) : undefined;
}

/** One letter more or less, or two neighbours the other way round. */
function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (long.length === short.length + 1) return short.slice(at) === long.slice(at + 1);
  if (long.length !== short.length) return false;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}

function isSubstitution(one: string, other: string): boolean {
  if (one.length !== other.length || one.length < 4) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return one.slice(at + 1) === other.slice(at + 1);
}

/** Julien for Julie, Michèle for Michel, Gabrielle for Gabriel: another ending, or one more letter there, is another name. */
function isOtherEnding(typed: string, name: string): boolean {
  return typed.at(-1) !== name.at(-1) || typed.slice(0, -1) === name;
}
