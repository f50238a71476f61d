import { expect, test } from "vitest";
import { sourceFiles } from "#tests/house/source-files.ts";

type Message = string | readonly { readonly match: Readonly<Record<string, string>> }[];
type Catalogue = Readonly<Record<string, Message>>;

function read(locale: string): Catalogue {
  const file = sourceFiles.find(({ path }) => path === `app/i18n/messages/${locale}.json`);
  const { $schema: _schema, ...messages } = JSON.parse(file?.text ?? "{}") as Record<string, Message>;
  return messages;
}

const textsOf = (message: Message | undefined): string[] =>
  message === undefined
    ? []
    : typeof message === "string"
      ? [message]
      : message.flatMap((it) => Object.values(it.match));

function parametersOf(message: Message | undefined): string {
  const names = textsOf(message).flatMap((text) =>
    [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? ""),
  );
  return [...new Set(names)].sort().join(" ");
}

/** What one language lacks, and what differs between the two. */
function findDifferences(french: Catalogue, english: Catalogue): string[] {
  const keys = [...new Set([...Object.keys(french), ...Object.keys(english)])];
  return keys.flatMap((key) => {
    const texts = [french[key], english[key]].map(textsOf);
    if (texts.some((list) => list.length === 0 || list.some((text) => text.trim() === "")))
      return [`${key}: missing`];
    return parametersOf(french[key]) === parametersOf(english[key]) ? [] : [`${key}: other parameters`];
  });
}

/** What is wrong in a sentence wherever it stands, by the name of the fault. */
const anywhere: Readonly<Record<string, RegExp>> = {
  "a straight apostrophe": /'/,
  "a straight quotation mark": /"/,
  "three dots that are no ellipsis": /\.\.\./,
  "two spaces": / {2}/,
  // A window's title has one line.
  "a dot with which a line may begin": /(?<!^\{title\}) ·/,
};

/** Quebec typography (R61). */
const inFrench: Readonly<Record<string, RegExp>> = {
  ...anywhere,
  "no narrow space before a mark": /(?<!\u202f)[;!?]/,
  "no no-break space before a colon": /(?<!\u00a0):/,
  "no no-break space inside « »": /«(?!\u00a0)|(?<!\u00a0)»/,
  "no no-break space before a unit": /(?:\d|\}) (?:[kMG]?o|h|%|mégapixels)(?!\p{L})/u,
  "no no-break space in a number": /\d \d{3}/,
  "a decimal point": /\d\.\d/,
  "a first of the month without “er”": /\b1 (?:janv|févr|mars|avril|mai|juin|juil|août|sept|oct|nov|déc)/,
};

const inEnglish: Readonly<Record<string, RegExp>> = {
  ...anywhere,
  "a French space or quotation mark": /(?<!\})\u00a0(?![·{–])|[\u202f«»]/,
  "a space before a mark": / [;:!?]/,
};

/** Sentences of the specification, which stay to the letter. */
const quoted = new Set(["Invalid results JSON structure..."]);

function findTypingFaults(catalogue: Catalogue, faults: Readonly<Record<string, RegExp>>): string[] {
  return Object.entries(catalogue).flatMap(([key, message]) =>
    textsOf(message).flatMap((text) => {
      if (quoted.has(text)) return [];
      // Addresses and examples of times are written as machines write them.
      const prose = text.replace(/https?:\/\/|\d\d:\d\d(:\d\d)?/g, "…");
      return Object.entries(faults).flatMap(([name, fault]) => (fault.test(prose) ? `${key}: ${name}` : []));
    }),
  );
}

function findUnused(catalogue: Catalogue): string[] {
  const said = sourceFiles
    .filter(({ path }) => /^(app|cli|scripts)\/.*\.tsx?$/.test(path))
    .flatMap(({ text }) => Array.from(text.matchAll(/\bm\.(\w+)/g), ([, key]) => key));
  const keys = new Set(said);
  return Object.keys(catalogue).filter((key) => !keys.has(key));
}

test("both languages say everything, with the same parameters", () => {
  expect(findDifferences(read("fr"), read("en"))).toEqual([]);
});

test("both languages are typed as their printers would", () => {
  const what =
    "\\u202f before ; ! and ?, \\u00a0 before : and inside « », as such or as the character itself";
  expect(findTypingFaults(read("fr"), inFrench), what).toEqual([]);
  expect(findTypingFaults(read("en"), inEnglish)).toEqual([]);
});

test("every message is said somewhere", () => {
  expect(findUnused(read("fr"))).toEqual([]);
});

test("planted faults of the catalogue are found", () => {
  expect(findDifferences({ a: "Un", b: "{count} x" }, { b: "{number} x" })).toEqual([
    "a: missing",
    "b: other parameters",
  ]);
  const french = {
    a: "Quoi?",
    b: "«\u00a0oui»",
    c: "l'eau",
    d: "Voici\u202f: oui",
    e: "5 Mo",
    f: "Voilà\u00a0: 5\u00a0Mo",
    g: "9 999",
    h: "0.5",
    i: "le 1 mars",
    j: "Attendez...",
  };
  expect(findTypingFaults(french, inFrench)).toEqual([
    "a: no narrow space before a mark",
    "b: no no-break space inside « »",
    "c: a straight apostrophe",
    "d: no no-break space before a colon",
    "e: no no-break space before a unit",
    "g: no no-break space in a number",
    "h: a decimal point",
    "i: a first of the month without “er”",
    "j: three dots that are no ellipsis",
  ]);
  const english = { a: "today's", b: "Wait !", c: "«\u00a0yes\u00a0»", d: 'a "word"', e: "one.  Two" };
  expect(findTypingFaults(english, inEnglish)).toEqual([
    "a: a straight apostrophe",
    "b: a space before a mark",
    "c: a French space or quotation mark",
    "d: a straight quotation mark",
    "e: two spaces",
  ]);
  expect(findUnused({ never_said_anywhere: "x" })).toEqual(["never_said_anywhere"]);
});
