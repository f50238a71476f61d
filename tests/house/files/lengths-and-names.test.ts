import { basename } from "node:path";
import { expect, test } from "vitest";
import { isTest, type SourceFile, sourceFiles, type Violation } from "#tests/house/source-files.ts";

const mostLines = 250;
const emptyWords = /^(utils?|helpers?|common|types|misc|index)\./;

// Names without an ending that tools or readers look for; any other one is something left behind.
const knownNames = new Set([".ci/run", "Dockerfile", "LICENSE", "deploy/Caddyfile"]);

/** One thing a file, named after it. */
function findFaultyFiles(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => /\.(ts|tsx|js|css)$/.test(path))
    .flatMap(({ path, text }): Violation[] => {
      const name = basename(path);
      const lines = text.split("\n").length - 1;
      const found: Violation[] = [];
      if (lines > mostLines) found.push({ path, what: `${lines} lines` });
      if (!/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(name)) found.push({ path, what: "not in kebab-case" });
      if (emptyWords.test(name) && path !== "app/styles/index.css")
        found.push({ path, what: "a name that says nothing" });
      return found;
    });
}

test("no file is longer than 250 lines, and every name says what is inside", () => {
  expect(findFaultyFiles(sourceFiles)).toEqual([]);
});

/** What a trial left behind, as a saved page: nobody can tell by its name what it is. */
function findNamesWithoutEnding(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => !basename(path).includes(".") && !knownNames.has(path))
    .map(({ path }) => ({ path, what: "a name without an ending" }));
}

test("every file says by its ending what it is", () => {
  expect(findNamesWithoutEnding(sourceFiles)).toEqual([]);
});

test("a planted page that was left behind is found", () => {
  expect(findNamesWithoutEnding([{ path: "o", text: "<!DOCTYPE html>" }])).toEqual([
    { path: "o", what: "a name without an ending" },
  ]);
});

test("half of the source files have at most 50 lines", () => {
  const lengths = sourceFiles
    .filter(({ path }) => /^(app|cli|scripts)\/.*\.tsx?$/.test(path) && !isTest(path))
    .map(({ text }) => text.split("\n").length - 1)
    .sort((one, other) => one - other);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(50);
});

test.each([
  { path: "app/domain/long.ts", text: "\n".repeat(251), what: "251 lines" },
  { path: "public/long.js", text: "\n".repeat(251), what: "251 lines" },
  { path: "app/domain/utils.ts", text: "", what: "a name that says nothing" },
  { path: "app/domain/CamelCase.ts", text: "", what: "not in kebab-case" },
])("a planted $what is found", ({ what, ...file }) => {
  expect(findFaultyFiles([file])).toEqual([{ path: file.path, what }]);
});
