import { expect, test } from "vitest";
import { declaredNames } from "./declared-names.ts";
import { type SourceFile, sourceFiles, typescriptOf, type Violation } from "./source-files.ts";

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
function holds(name: string, retired: readonly string[]): boolean {
  const words = wordsOf(name);
  return words.some((_, start) =>
    retired.every((word, index) => {
      const found = words[start + index];
      return found === word || (index === retired.length - 1 && found === `${word}s`);
    }),
  );
}

function isException(path: string, name: string, { exceptions }: RetiredWord): boolean {
  return exceptions.some(
    (exception) =>
      exception === name ||
      (exception.startsWith("*")
        ? path.endsWith(exception.slice(1))
        : exception.endsWith("*")
          ? name.startsWith(exception.slice(0, -1))
          : exception.includes("/") && path.startsWith(exception)),
  );
}

/** Names of a file: its own with those of its folders, those that it declares, and the keys of a catalogue. */
function namesOf(file: SourceFile): string[] {
  const own = file.path.replace(/\.\w+$/, "").split("/");
  if (file.path.endsWith(".json")) return [...own, ...Object.keys(JSON.parse(file.text))];
  return /\.tsx?$/.test(file.path) ? [...own, ...declaredNames(file)] : own;
}

function findRetiredWords(files: readonly SourceFile[], retired: readonly RetiredWord[]): Violation[] {
  return files.flatMap((file) =>
    namesOf(file).flatMap((name) =>
      retired
        .filter((row) => holds(name, row.words) && !isException(file.path, name, row))
        .map((row) => ({ path: file.path, what: `${name}: ${row.words.join("-")} → ${row.instead}` })),
    ),
  );
}

// What was released stays as it is: a migration, and the decisions, whose names tell what was thought then.
const named = sourceFiles.filter(
  ({ path }) =>
    !path.startsWith("app/data/migrations/") &&
    (typescriptOf([{ path, text: "" }]).length > 0 ||
      /^(docs\/[^/]+\.md|app\/.*\.css|app\/i18n\/messages\/.*\.json)$/.test(path)),
);
const glossary = sourceFiles.find(({ path }) => path === "docs/domain.md")?.text ?? "";

test("no name holds a word that docs/domain.md retired", () => {
  const retired = readRetiredWords(glossary);
  expect(retired.length).toBeGreaterThan(0);
  expect(findRetiredWords(named, retired)).toEqual([]);
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
  expect(findRetiredWords([file], planted)).toEqual([{ path: file.path, what }]);
});

test.each([
  { path: "app/demo/season.ts", text: "const season = 1;" },
  { path: "app/domain/a.ts", text: "const seasonOf = 1;" },
  { path: "app/i18n/messages/fr.json", text: '{ "season_help": "x" }' },
  { path: "app/ui/a.tsx", text: "const onClick = (event) => event.target;" },
  { path: "app/domain/a.ts", text: 'import { season } from "lib"; export const eventual = season.event;' },
  { path: "app/domain/a.ts", text: "const many = eth;" },
])("what is right is not: $path, $text", (file) => {
  expect(findRetiredWords([file], planted)).toEqual([]);
});
