/** R64: the greatest length of every text, in code points, whoever writes it: a form, a file or the command line. */
export const textLimits = {
  /** People, their pseudonyms, tournaments, partners, the site. */
  name: 200,
  city: 200,
  /** A competition. */
  event: 200,
  /** A phase or a group of a competition. */
  group: 200,
  /** How a competition is played, as its program says it. */
  rule: 200,
  type: 200,
  /** Two letters in real files. */
  category: 64,
  /** Licences, Coral codes, AQBB numbers, ids that other programs give. */
  code: 64,
  /** An id: a tournament's is made of its city. */
  id: 300,
  /** One word out of a few, a day, a time, a time zone. */
  word: 64,
  address: 300,
  link: 2_000,
  email: 254,
  /** Why something was done. */
  reason: 200,
  fileName: 200,
  /** One sentence of the site's own. */
  line: 300,
  /** Paragraphs: the only texts that have line breaks. */
  text: 20_000,
} as const;

/** What a text is, which says how long it may be. */
export type TextKind = keyof typeof textLimits;

/** What is wrong with a text that someone typed. */
export type TextFault = "tooLong" | "forbiddenCharacters";

/** Why a text is refused (R64), without the space around it; undefined for one that may be kept. */
export function findTextFault(text: string, kind: TextKind): TextFault | undefined {
  const trimmed = text.trim();
  if (isTooLong(trimmed, kind)) return "tooLong";
  return !isPlain(trimmed) && forbiddenIn(kind).test(trimmed) ? "forbiddenCharacters" : undefined;
}

/** Whether a text has more code points than its kind may have. */
export function isTooLong(text: string, kind: TextKind): boolean {
  const most = textLimits[kind];
  // A code point is one or two units: most texts need no counting.
  if (text.length <= most) return false;
  return text.length > 2 * most || codePointsOf(text) > most;
}

/** How many code points a text has. */
export function codePointsOf(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The first characters of a text that is too long for its kind, without those that no reader sees. */
export function shortened(text: string, kind: TextKind): string {
  const clean = withoutForbidden(text.slice(0, 4 * textLimits[kind]), kind);
  return isTooLong(clean, kind) ? Array.from(clean).slice(0, textLimits[kind]).join("") : clean;
}

/** A text as it is kept of a file: what no reader sees is taken out, line breaks in a line become spaces. */
export function withoutForbidden(text: string, kind: TextKind): string {
  const trimmed = text.trim();
  if (isPlain(trimmed) || !forbiddenIn(kind).test(trimmed)) return trimmed;
  const spaced = kind === "text" ? trimmed : trimmed.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/gu, " ");
  return spaced.replace(new RegExp(forbiddenIn(kind), "gu"), "").trim();
}

/** The first forbidden character of a text, as "U+202E"; undefined where there is none. */
export function forbiddenCharacterOf(text: string, kind: TextKind): string | undefined {
  const point = forbiddenIn(kind).exec(text.trim())?.[0].codePointAt(0);
  return point === undefined ? undefined : `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
}

// Control characters with NUL, halves of a pair, marks that turn the direction of reading, separators of lines, and the code points
// that are no characters, of which two would make a feed unreadable: XML has no way to write them.
const inLines = /[\p{Cc}\p{Cs}\p{NChar}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const inParagraphs =
  /[\p{Cs}\p{NChar}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]|(?![\r\n])\p{Cc}/u;

/** Whether a text is all letters and marks of the Latin, Greek and Cyrillic kind: a file holds millions, and most are. */
function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x20 || (unit > 0x7e && unit < 0xa0) || unit > 0x5ff) return false;
  }
  return true;
}

function forbiddenIn(kind: TextKind): RegExp {
  return kind === "text" ? inParagraphs : inLines;
}
