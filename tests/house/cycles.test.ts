import { expect, test } from "vitest";
import { importsOf } from "./imports-of.ts";
import { type SourceFile, sourceFiles, typescriptOf } from "./source-files.ts";

/** Every file that can reach itself by imports that remain at run time. */
function findCycles(files: readonly SourceFile[]): string[] {
  const edges = new Map(
    typescriptOf(files).map((file) => [
      file.path,
      importsOf(file)
        .filter((found) => !found.isTypeOnly)
        .map((found) => found.target),
    ]),
  );
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    (edges.get(from) ?? []).some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  return [...edges.keys()].filter((path) => reaches(path, path, new Set()));
}

test("no file imports itself by a detour", () => {
  expect(findCycles(sourceFiles)).toEqual([]);
});

test("a planted cycle is found; one of types alone is none", () => {
  const one = {
    path: "app/domain/one.ts",
    text: 'import { other } from "./other.ts"; export const one = other;',
  };
  const other = {
    path: "app/domain/other.ts",
    text: 'import { one } from "./one.ts"; export const other = one;',
  };
  expect(findCycles([one, other])).toEqual([one.path, other.path]);
  expect(
    findCycles([one, { ...other, text: 'import type { one } from "./one.ts"; export const other = 1;' }]),
  ).toEqual([]);
});
