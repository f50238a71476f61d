import { parseSync, Visitor, type VisitorObject } from "oxc-parser";
import { expect, test } from "vitest";
import {
  isTest,
  type SourceFile,
  sourceFiles,
  typescriptOf,
  type Violation,
} from "#tests/house/source-files.ts";

/** Attributes whose text people read: there, one word is enough. */
const readAloud = new Set(["alt", "aria-label", "aria-description", "label", "placeholder", "title"]);

/** Files whose texts are not sentences of the site, and why. */
const allowed: Readonly<Record<string, string>> = {
  "app/demo/season-generator/": "what invented files contain, as an organiser would write it",
  "app/domain/import/csv/csv-columns.ts": "headers of columns, as people write them in their tables",
  "app/domain/import/evening/event-choice.ts": "names of events, as the files of the federation write them",
  "app/domain/rating/rating-class.ts": "names of the classes, the same in every language",
  "app/domain/site/site-settings.ts":
    "what the association says of itself until it says something else: data, in both languages",
  "app/routes/tournaments/sports-event.ts": "a word of schema.org, for search engines",
  "app/server/kept/pack-page.ts": "names of headers",
  "app/server/machine/settings/config.ts": "for the operator who starts the site, in English like the log",
  "app/steps/operations/restorers.ts":
    "why restorers have their order: for programmers and tests, shown to nobody",
};

/** Replaces an expression of a template: part of a sentence, but not counted as a word. */
const gap = "\u2026";

/**
 * A sentence: several words that begin with a capital, or hold a letter that is not English, or are four in lower case.
 * A code (`already-compiled`), a list of classes (`note warn small`) or a header (`text/csv; charset=utf-8`) is none.
 */
function isSentence(text: string): boolean {
  const pieces = text.trim().split(/[\s\u00a0\u202f]+/);
  const isWord = (piece: string) => /^[«“(]?\p{L}[\p{L}’'-]*[,:;.!?»”)]*$/u.test(piece);
  const words = pieces.filter(isWord);
  if (words.length < 2 || !pieces.slice(0, 2).every((piece) => isWord(piece) || piece.includes(gap)))
    return false;
  const startsLarge = /^\P{L}*\p{Lu}\p{Ll}/u.test(text);
  const isForeign = /[à-öø-ÿœ]/iu.test(text);
  return startsLarge || isForeign || words.filter((word) => /^\p{L}+[,.]?$/u.test(word)).length >= 4;
}

/** Where English for machines and operators is right: an error (a bug: people get a code), a line of the log, SQL. */
const machineCalls =
  /^(new (?!Response)\w+|super|(\w+\.)*log\.\w+|console\.\w+|sql|sql\.\w+|(\w+\.)*(prepare|exec))$/;

function findSentencesIn({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  let depth = 0;
  const sourceOf = (node: { start: number; end: number }) => text.slice(node.start, node.end);
  const enter = (name: string) => {
    if (machineCalls.test(name)) depth += 1;
  };
  const leave = (name: string) => {
    if (machineCalls.test(name)) depth -= 1;
  };
  const note = (words: string) => {
    const isStatement = path.startsWith("app/data/") && /^(select|insert|update|delete) /.test(words);
    if (depth === 0 && !isStatement && isSentence(words)) found.push(words);
  };
  const visitor: VisitorObject = {
    NewExpression: (node) => enter(`new ${sourceOf(node.callee)}`),
    "NewExpression:exit": (node) => leave(`new ${sourceOf(node.callee)}`),
    CallExpression: (node) => enter(sourceOf(node.callee)),
    "CallExpression:exit": (node) => leave(sourceOf(node.callee)),
    TaggedTemplateExpression: (node) => enter(sourceOf(node.tag)),
    "TaggedTemplateExpression:exit": (node) => leave(sourceOf(node.tag)),
    Literal: (node) => {
      if (typeof node.value === "string") note(node.value);
    },
    TemplateLiteral: (node) => note(node.quasis.map(({ value }) => value.cooked ?? "").join(gap)),
    JSXText: (node) => {
      if (/\p{L}{2}/u.test(node.value)) found.push(node.value.trim());
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type !== "JSXIdentifier" || !readAloud.has(name.name) || value?.type !== "Literal") return;
      if (typeof value.value === "string" && /\p{L}{2}/u.test(value.value)) found.push(value.value);
    },
  };
  new Visitor(visitor).visit(parseSync(path, text).program);
  return found;
}

/** Sentences live in the catalogue: what people read stands in no other file. */
function findSentences(files: readonly SourceFile[]): Violation[] {
  return typescriptOf(files)
    .filter(({ path }) => /^(app|cli)\//.test(path) && !isTest(path))
    .filter(({ path }) => !Object.keys(allowed).some((start) => path.startsWith(start)))
    .flatMap((file) => [...new Set(findSentencesIn(file))].map((what) => ({ path: file.path, what })));
}

test("sentences stand in the catalogue alone", () => {
  expect(findSentences(sourceFiles), "give them a key in fr.json and en.json, and say m.key()").toEqual([]);
});

test("what is allowed is there", () => {
  const gone = Object.keys(allowed).filter(
    (start) => !sourceFiles.some(({ path }) => path.startsWith(start)),
  );
  expect(gone).toEqual([]);
});

test.each([
  { text: "export const A = () => <p>Bonjour</p>;", what: "Bonjour" },
  { text: 'export const A = () => <img alt="A table" />;', what: "A table" },
  { text: 'const text = "Please wait";', what: "Please wait" },
  { text: 'const text = "déjà compilé";', what: "déjà compilé" },
  { text: "const text = `$\u007bname} n’est plus là, hélas`;", what: "… n’est plus là, hélas" },
  { text: 'new Response("Too many requests");', what: "Too many requests" },
  { text: 'const text = "the file is too large";', what: "the file is too large" },
])("a planted sentence is found: $what", ({ text, what }) => {
  const extension = text.includes("=> <") ? "tsx" : "ts";
  const path = `app/use-cases/players/planted.${extension}`;
  expect(findSentences([{ path, text }])).toContainEqual({ path, what });
});

test.each([
  'const code = "already-compiled";',
  'const classes = "note warn small";',
  'throw new Error("The ledger is broken");',
  'log.warn({ error }, "a picture could not be read");',
  "const query = sql`select one from two where three`;",
])("what machines read is no sentence: %s", (text) => {
  expect(findSentences([{ path: "app/server/planted.ts", text }])).toEqual([]);
});

test("the dot between two facts is tied to the first of them: no line begins with it", () => {
  const shown = sourceFiles.filter(({ path }) => /^app\/(routes(?!\/share)|ui|i18n)\/.*\.tsx?$/.test(path));
  expect(shown.flatMap(({ path, text }) => (text.includes(" \u00b7 ") ? path : []))).toEqual([]);
});
