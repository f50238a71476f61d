import { expect, test } from "vitest";
import { type SourceFile, sourceFiles, typescriptOf, type Violation } from "#tests/house/source-files.ts";
import { declaredNames } from "./declared-names.ts";

/** A row of the table "Retired words" in docs/domain.md. */
interface RetiredWord {
  /** One word, or several in a row: `many-eth`. */
  readonly words: readonly string[];
  readonly instead: string;
  /** Names, beginnings of names `a*` and of paths, and endings of paths `*a`, where the word has another meaning. */
  readonly exceptions: readonly string[];
}

/** `readSeasonFile`, `read-season-file` and `READ_SEASON_FILE` are three words each, in lower case. */
function wordsOf(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
}

function readRetiredWords(document: string): RetiredWord[] {
  const section = /^## Retired words$(.*?)(?=^## |$(?![\s\S]))/ms.exec(document)?.[1] ?? "";
  return [...section.matchAll(/^\| `([^|]*)` \|([^|]*)\|([^|]*)\|$/gm)].flatMap(
    ([, retired = "", instead = "", allowed = ""]) =>
      retired.split(/`[^`]*`/).map((name) => ({
        words: wordsOf(name),
        instead: instead.trim(),
        exceptions: [...allowed.matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? ""),
      })),
  );
}

/** Whether the name contains the words one after the other; the last may be a plural. */
function holds({ words }: Named, retired: readonly string[]): boolean {
  return words.some((_, start) =>
    retired.every((word, index) => {
      const found = words[start + index];
      return found === word || (index === retired.length - 1 && found === `${word}s`);
    }),
  );
}

function allows(exception: string, { path, name }: Named): boolean {
  if (exception === name) return true;
  if (exception.startsWith("*")) return path.endsWith(exception.slice(1));
  if (exception.endsWith("*")) return name.startsWith(exception.slice(0, -1));
  return exception.includes("/") && path.startsWith(exception);
}

/** A name of a file, with the words that it is made of. */
interface Named {
  readonly path: string;
  readonly name: string;
  readonly words: readonly string[];
}

/** Names of a file: its own with those of its folders, those that it declares, and the keys of a catalogue. */
function namesOf(file: SourceFile): Named[] {
  const { path, text } = file;
  const own = path.replace(/\.\w+$/, "").split("/");
  const keys = path.endsWith(".json") ? Object.keys(JSON.parse(text)) : [];
  const declared = /\.tsx?$/.test(path) ? declaredNames(file) : [];
  return [...own, ...keys, ...declared].map((name) => ({ path, name, words: wordsOf(name) }));
}

function findRetiredWords(names: readonly Named[], retired: readonly RetiredWord[]): Violation[] {
  return names.flatMap((named) =>
    retired
      .filter(({ words, exceptions }) => holds(named, words) && !exceptions.some((one) => allows(one, named)))
      .map(({ words, instead }) => ({
        path: named.path,
        what: `${named.name}: ${words.join("-")} → ${instead}`,
      })),
  );
}

/** Exceptions that allow nothing any more: what they were for was moved or renamed. */
function findUnneeded(names: readonly Named[], retired: readonly RetiredWord[]): string[] {
  const needed = retired.flatMap(({ words, exceptions }) => {
    const held = names.filter((named) => holds(named, words));
    return exceptions.filter((exception) => held.some((named) => allows(exception, named)));
  });
  return retired.flatMap(({ exceptions }) => exceptions.filter((exception) => !needed.includes(exception)));
}

// What was released stays as it is: a migration, and the decisions, whose names tell what was thought then.
const names = sourceFiles
  .filter(
    ({ path }) =>
      !path.startsWith("app/data/migrations/") &&
      (typescriptOf([{ path, text: "" }]).length > 0 ||
        /^(docs\/[^/]+\.md|app\/.*\.css|app\/i18n\/messages\/.*\.json)$/.test(path)),
  )
  .flatMap(namesOf);
const glossary = sourceFiles.find(({ path }) => path === "docs/domain.md")?.text ?? "";

test("no name holds a word that docs/domain.md retired", () => {
  const retired = readRetiredWords(glossary);
  expect(retired.length).toBeGreaterThan(0);
  expect(findRetiredWords(names, retired)).toEqual([]);
});

test("every exception is still needed", () => {
  expect(findUnneeded(names, readRetiredWords(glossary))).toEqual([]);
});

test("a planted exception that nothing needs is found", () => {
  const file = { path: "app/demo/a.ts", text: "const season = 1;" };
  expect(findUnneeded(namesOf(file), planted)).toEqual(["seasonOf", "season_*", "*.tsx"]);
});

const planted = readRetiredWords(
  [
    "## Retired words",
    "| retired | instead | still right |",
    "|---|---|---|",
    "| `season` | result file | a year of play: `app/demo/`, `seasonOf`, `season_*` |",
    "| `event` | competition | the browser's: `*.tsx` |",
    "| `many-eth` | ordinal | |",
    "",
    "## Another",
    "| `domain` | not of this table | |",
  ].join("\n"),
);

test.each([
  { path: "app/domain/a.ts", text: "const readSeasons = 1;", what: "readSeasons: season → result file" },
  {
    path: "app/domain/a.ts",
    text: "function a({ SEASON_FILE: b = 1, ...seasonRest }) {}",
    what: "seasonRest: season → result file",
  },
  {
    path: "app/domain/a.ts",
    text: "interface A { readonly event: string }",
    what: "event: event → competition",
  },
  {
    path: "app/domain/a.ts",
    text: "export const a = { eventName: 1 };",
    what: "eventName: event → competition",
  },
  { path: "app/domain/a.ts", text: "class A { #season = 1; }", what: "season: season → result file" },
  {
    path: "app/domain/a.ts",
    text: "type A = (manyEth: number) => void;",
    what: "manyEth: many-eth → ordinal",
  },
  { path: "app/domain/old-season.ts", text: "", what: "old-season: season → result file" },
  {
    path: "app/i18n/messages/fr.json",
    text: '{ "help_season": "x" }',
    what: "help_season: season → result file",
  },
])("a planted $what is found in $path", ({ what, ...file }) => {
  expect(findRetiredWords(namesOf(file), planted)).toEqual([{ path: file.path, what }]);
});

test.each([
  { path: "app/demo/season.ts", text: "const season = 1;" },
  { path: "app/domain/a.ts", text: "const seasonOf = 1;" },
  { path: "app/i18n/messages/fr.json", text: '{ "season_help": "x" }' },
  { path: "app/ui/a.tsx", text: "const onClick = (event) => event.target;" },
  { path: "app/domain/a.ts", text: 'import { season } from "lib"; export const eventual = season.event;' },
  { path: "app/domain/a.ts", text: "const many = eth;" },
])("what is right is not: $path, $text", (file) => {
  expect(findRetiredWords(namesOf(file), planted)).toEqual([]);
});
