import { expect, test } from "vitest";
import { isTest, type SourceFile, sourceFiles, type Violation } from "./source-files.ts";

const impure = [
  { pattern: /\bDate\.now\(|\bnew Date\(\)/, what: "the clock" },
  { pattern: /\bMath\.random\(|\brandomBytes\(|crypto\.randomUUID/, what: "chance" },
  { pattern: /\bprocess\.|import\.meta\.env/, what: "the environment" },
  { pattern: /\bfetch\(|\bconsole\./, what: "the outside" },
];

/** The domain decides from what it is handed, and from nothing else. */
function findImpurity(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => /^app\/(domain|demo\/season-generator)\//.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      impure.filter(({ pattern }) => pattern.test(text)).map(({ what }) => ({ path, what })),
    );
}

test("the domain knows no clock, no chance, no environment and no outside", () => {
  expect(findImpurity(sourceFiles)).toEqual([]);
});

test.each([
  { text: "const now = Date.now();", what: "the clock" },
  { text: "const now = new Date();", what: "the clock" },
  { text: "const luck = Math.random();", what: "chance" },
  { text: "const home = process.env.HOME;", what: "the environment" },
  { text: "await fetch('x');", what: "the outside" },
])("planted $what is found: $text", ({ text, what }) => {
  expect(findImpurity([{ path: "app/domain/planted.ts", text }])).toEqual([
    { path: "app/domain/planted.ts", what },
  ]);
});
