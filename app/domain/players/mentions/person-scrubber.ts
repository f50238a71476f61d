import { foldName } from "#app/domain/players/name-search.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import { mentionKeys } from "./find-mention.ts";
import { replaceFullNames, replaceMentions } from "./replace-mentions.ts";
import { isFullName, nameFinder, partsOfName } from "./written-names.ts";

/** What tournament software writes for someone without a name: the name of whoever was erased (R57). */
export const nobody = "Anonymous";

/** What identifies a person in files and entries. */
export interface PersonTraces {
  /** Every name that is written anywhere. */
  readonly names: ReadonlySet<string>;
  /** Those of them that the person has or had, as they are written. */
  readonly own?: ReadonlySet<string>;
  /** Licences and platform codes. */
  readonly codes: ReadonlySet<string>;
  /** Names of others, in which a word that means the person stays. */
  readonly others?: ReadonlySet<string>;
}

const nameField = /^((first|last|given|family|full|middle|nick)[_-]?name|name|surname|nom|prénom|prenom)$/i;
const codeField = /^(licen[cs]e|code|coral_?id|itsf.*)$/i;
const personalFields = [
  "e-?mail|courriel|(mobile|phone|t[ée]l[ée]phone|cellulaire).*|photo.*",
  "birth.*|(date[ _-]de[ _-])?naissance|gender|genre|sexe?",
  "(origin)?club|city|ville|country|pays|nationalit(y|é|e)",
  "(no[ _-]?)?licen[cs]e|(player)?code|coral_?id|aqbb_?id|itsf.*",
];
const personalField = new RegExp(`^(${personalFields.join("|")})$`, "i");

/** The new value of a field in an object that names the person; undefined for a field that does not identify anyone. */
export function erasedField(field: string): string | null | undefined {
  if (nameField.test(field)) return nobody;
  return personalField.test(field) ? null : undefined;
}

/** What says where something was, or what it is called: a single word in it is no person. A club has the name of its place. */
const labelFields = [
  "city|ville|town|address|adresse|venue|location|lieu|place|region|country|pays|(origin)?club",
  "(tournament|competition|event|discipline)([ _-]?name)?",
  "(nom\\W(du|de)\\W(la\\W|l\\W)?)?(tournoi|comp[ée]tition|[ée]preuve|[ée]v[ée]nement)",
];
const labelField = new RegExp(`^(${labelFields.join("|")})$`, "i");
const eventField = /^((source_)?tournament|competition|event|discipline)s?$/i;

/** What a field says: the name of what stands in `holder` is that of an event. */
export function meantField(field: string, holder: string | null): string {
  return holder !== null && eventField.test(holder) && nameField.test(field) ? "event" : field;
}

/** Recognizes a person in texts and numbers of a document. Codes are text; a number is a code only in a code's field. */
export interface PersonScrubber {
  readonly isPerson: (value: unknown, field: string | null) => boolean;
  /** A text without the person; null for a code. A text that is JSON is parsed first. */
  readonly scrubText: (text: string, field?: string | null) => string | null;
  /** Whether a text could mention the person: a quick test without parsing, for large numbers of texts. */
  readonly mayMention: (text: string) => boolean;
  /** Any JSON value, however deep, without the person. `holder`: the field in which it stands. */
  readonly scrub: (value: unknown, holder?: string | null) => unknown;
}

/** Recognizes the person: what a whole text or number is, and what a text mentions. */
function recognise({ names, own = new Set(), codes: written, others = new Set() }: PersonTraces) {
  const named = nameFinder([...names].map((name) => [name, true]));
  const [mentions, kept] = [mentionKeys(names, own), mentionKeys(others)];
  const fullNames = mentionKeys([...names].filter(isFullName));
  const codes = new Set([...written].map((code) => code.trim()));
  const bare = new Set([...codes].filter((code) => /^0+\d{5,}$/.test(code)).map(withoutZeros));
  const numbers = numberMentions(codes);
  const writtenNumbers = numberMentions([...codes, ...bare]);
  const isLabel = (field: string | null) => field !== null && labelField.test(field);
  // A name of signs alone has no parts at all.
  const isShort = (text: string) => partsOfName(text).length > 0 && !isFullName(text);
  const isName = (text: string, field: string | null) =>
    text.length < 1_000 && named(text) === true && !(isLabel(field) && isShort(text));

  function isPerson(value: unknown, field: string | null): boolean {
    const isCodeField = field !== null && codeField.test(field);
    if (typeof value === "number")
      return isCodeField && (codes.has(String(value)) || bare.has(String(value)));
    if (typeof value !== "string") return false;
    return (
      codes.has(value.trim()) || (isCodeField && bare.has(withoutZeros(value.trim()))) || isName(value, field)
    );
  }

  function scrubWritten(text: string, field: string | null): string {
    return writtenNumbers(
      isLabel(field)
        ? replaceFullNames(text, fullNames, nobody)
        : replaceMentions(text, mentions, nobody, kept),
    );
  }
  const mayMention = mentionTest(names, [...codes, ...bare]);
  return { codes, numbers, isName, isPerson, scrubWritten, mayMention };
}

/**
 * Takes a person out of any JSON value: names become "Anonymous", codes become null, and an object that names the person
 * loses its other personal fields. Other people's data stay as they are, and so does every number (R57).
 */
export function createScrubber(traces: PersonTraces): PersonScrubber {
  const { codes, numbers, isName, isPerson, scrubWritten, mayMention } = recognise(traces);

  function scrubText(text: string, field: string | null = null): string | null {
    if (codes.has(text.trim())) return null;
    if (isName(text, field)) return nobody;
    // Dates and numbers mention nobody, but for a licence as it is.
    if (!/\p{L}{2}/u.test(text)) return numbers(text);
    return /^\s*[[{]/.test(text) ? scrubJson(text, field) : scrubWritten(text, field);
  }

  function scrubJson(text: string, field: string | null): string {
    try {
      const value = JSON.parse(text) as unknown;
      const scrubbed = JSON.stringify(scrub(value, field));
      return JSON.stringify(value) === scrubbed ? text : scrubbed;
    } catch {
      return scrubWritten(text, field);
    }
  }

  function scrubObject(
    object: Readonly<Record<string, unknown>>,
    holder: string | null,
  ): Record<string, unknown> {
    const meant = (field: string) => meantField(field, holder);
    const names = Object.entries(object).some(([field, value]) => isPerson(value, meant(field)));
    return Object.fromEntries(
      Object.entries(object).map(([field, value]) => {
        const erased = names && typeof value !== "object" ? erasedField(field) : undefined;
        return [
          isPerson(field, null) ? nobody : field,
          erased === undefined ? scrub(value, meant(field)) : erased,
        ];
      }),
    );
  }

  function scrub(value: unknown, holder: string | null = null): unknown {
    if (typeof value === "string") return scrubText(value, holder);
    if (Array.isArray(value)) return value.map((one) => scrub(one, holder));
    if (typeof value === "object" && value !== null)
      return scrubObject(value as Record<string, unknown>, holder);
    return value;
  }
  return { isPerson, scrubText, mayMention, scrub };
}

/** A quick test of a text without parsing: whether it holds a code, or the longest word of a name. */
function mentionTest(names: ReadonlySet<string>, codes: readonly string[]): PersonScrubber["mayMention"] {
  // A name of signs alone is its own longest word.
  const longest = (name: string) =>
    partsOfName(name).sort((one, other) => other.length - one.length)[0] ?? nameKey(name);
  const longestWords = [...names].map(longest).filter((word) => word !== "");
  return (text) => {
    if (codes.some((code) => text.includes(code))) return true;
    const folded = foldName(text);
    return longestWords.some((word) => folded.includes(word));
  };
}

/** Shorter ones, and those without a figure, are words of too many texts. */
const leastNumber = 6;

/** Takes licences and codes out of a text, each where it is a word of its own; one in brackets with its brackets. */
function numberMentions(codes: Iterable<string>): (text: string) => string {
  const long = [...codes].filter((code) => code.length >= leastNumber && /\d/.test(code));
  if (long.length === 0) return (text) => text;
  const any = long.map((code) => code.replaceAll(/[$()*+./?[\\\]^{|}]/g, "\\$&")).join("|");
  const bracketed = new RegExp(`\\s*\\(\\s*(?:${any})\\s*\\)`, "gu");
  const alone = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, "gu");
  return (text) =>
    long.some((code) => text.includes(code))
      ? text.replaceAll(bracketed, "").replaceAll(alone, nobody)
      : text;
}

function withoutZeros(code: string): string {
  return code.replace(/^0+/, "");
}
