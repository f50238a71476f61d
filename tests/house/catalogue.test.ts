import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

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

/**
 * Quebec typography (R61): a no-break space before a colon, inside « » and before a unit, a narrow one before ; ! ?, and
 * a true apostrophe.
 */
function findTypingFaults(french: Catalogue): string[] {
  return Object.entries(french).flatMap(([key, message]) =>
    textsOf(message).flatMap((text) => {
      // Addresses, examples of times and JSON are written as machines write them.
      const prose = text.replace(/https?:\/\/|\d\d:\d\d(:\d\d)?|: \{/g, "");
      const faults: string[] = [];
      if (/(?<!\u202f)[;!?]/.test(prose)) faults.push(`${key}: no narrow space before a mark`);
      if (/(?<!\u00a0):/.test(prose)) faults.push(`${key}: no no-break space before a colon`);
      if (/«(?!\u00a0)|(?<!\u00a0)»/.test(prose)) faults.push(`${key}: no no-break space inside « »`);
      if (/(?:\d|\}) (?:[kMG]?o|h|%|mégapixels)(?!\p{L})/u.test(prose))
        faults.push(`${key}: no no-break space before a unit`);
      if (/'/.test(prose)) faults.push(`${key}: a straight apostrophe`);
      return faults;
    }),
  );
}

function findUnused(catalogue: Catalogue): string[] {
  const code = sourceFiles
    .filter(({ path }) => /^(app|cli)\/.*\.tsx?$/.test(path))
    .map(({ text }) => text)
    .join("\n");
  return Object.keys(catalogue).filter((key) => !new RegExp(`\\bm\\.${key}\\b`).test(code));
}

test("both languages say everything, with the same parameters", () => {
  expect(findDifferences(read("fr"), read("en"))).toEqual([]);
});

test("French is typed as in Quebec", () => {
  expect(findTypingFaults(read("fr"))).toEqual([]);
});

test("every message is said somewhere", () => {
  expect(findUnused(read("fr"))).toEqual([]);
});

test("planted faults of the catalogue are found", () => {
  expect(findDifferences({ a: "Un", b: "{count} x" }, { b: "{number} x" })).toEqual([
    "a: missing",
    "b: other parameters",
  ]);
  const planted = {
    a: "Quoi?",
    b: "«\u00a0oui»",
    c: "l'eau",
    d: "Voici\u202f: oui",
    e: "5 Mo",
    f: "Voilà\u00a0: 5\u00a0Mo",
  };
  expect(findTypingFaults(planted)).toEqual([
    "a: no narrow space before a mark",
    "b: no no-break space inside « »",
    "c: a straight apostrophe",
    "d: no no-break space before a colon",
    "e: no no-break space before a unit",
  ]);
  expect(findUnused({ never_said_anywhere: "x" })).toEqual(["never_said_anywhere"]);
});
