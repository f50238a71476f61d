import { expect, test } from "vitest";
import { type SourceFile, sourceFiles, type Violation } from "#tests/house/source-files.ts";

const foreign = [
  { pattern: /["'`(\s]\/(home|root|work|Users)\//, what: "a path of one machine" },
  { pattern: /"resolved": "/, what: "a registry's address" },
];

/** Nothing in the repository belongs to one machine; this file alone must name what it looks for. */
function findForeign(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path !== "tests/house/files/portability.test.ts")
    .flatMap(({ path, text }) =>
      foreign.filter(({ pattern }) => pattern.test(text)).map(({ what }) => ({ path, what })),
    );
}

test("no file names a path of a machine or a registry's address", () => {
  expect(findForeign(sourceFiles)).toEqual([]);
});

test("planted ones are found", () => {
  const planted = { path: "planted.ts", text: 'const here = "/home/me";' };
  expect(findForeign([planted])).toEqual([{ path: "planted.ts", what: "a path of one machine" }]);
  const locked = { path: "package-lock.json", text: '"resolved": "https://registry.example/x.tgz"' };
  expect(findForeign([locked])).toHaveLength(1);
});
