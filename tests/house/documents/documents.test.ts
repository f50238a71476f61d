import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  isTest,
  root,
  type SourceFile,
  sourceFiles,
  typescriptOf,
  type Violation,
} from "#tests/house/source-files.ts";

/** Every rule that the code names, in a comment or in the title of a test. */
const namedRules = [...new Set(typescriptOf(sourceFiles).flatMap(({ path, text }) => rulesIn(path, text)))];

function rulesIn(path: string, text: string): string[] {
  // The faults that are planted here name rules that there are not.
  return path.startsWith("tests/house/documents/") ? [] : (text.match(/\bR\d{1,2}\b/g) ?? []);
}

function findRuleFaults(domain: string): string[] {
  const rows = [...domain.matchAll(/^\| (R\d[^|]*|–) \|[^|]*\|([^|]*\/[^|]*)\|([^|]*)\|$/gm)];
  const withRow = new Set(rows.flatMap(([, rules = ""]) => rules.split(", ").map((rule) => rule.trim())));
  const missing = namedRules.filter((rule) => !withRow.has(rule)).map((rule) => `${rule}: no row`);
  const wrong = rows.flatMap(([, rule, files = "", tests = ""]) => {
    const gone = pathsIn(`${files} ${tests}`)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${rule}: no file ${path}`);
    const unlisted = testsBeside(pathsIn(files))
      .filter((path) => !pathsIn(tests).includes(path))
      .map((path) => `${rule}: without ${path}`);
    return [...gone, ...unlisted, ...(tests.includes("`") ? [] : [`${rule}: no test`])];
  });
  return [...missing, ...wrong];
}

function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? "");
}

function testsBeside(files: readonly string[]): string[] {
  return files
    .flatMap((path) => [".test.ts", ".test.tsx"].map((end) => path.replace(/\.tsx?$/, end)))
    .filter((path) => isTest(path) && existsSync(join(root, path)));
}

/** Links of a document that lead to no file, or to no heading of it. */
function findDeadLinks(files: readonly SourceFile[]): Violation[] {
  const documents = files.filter(({ path }) => path.endsWith(".md"));
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:)([^)#]*)#?([^)]*)\)/g)].flatMap(
      ([, file = "", heading = ""]): Violation[] => {
        const target = file === "" ? path : join(path, "..", file);
        const linked = documents.find((document) => document.path === target);
        const isThere = existsSync(join(root, target)) && (heading === "" || hasHeading(linked, heading));
        return isThere ? [] : [{ path, what: `${file}#${heading}` }];
      },
    ),
  );
}

/** Headings are linked as forges make their addresses: small letters, hyphens for spaces, no other signs. */
function hasHeading(document: SourceFile | undefined, heading: string): boolean {
  return [...(document?.text ?? "").matchAll(/^#+ (.+)$/gm)].some(
    ([, title = ""]) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, "")
        .replaceAll(" ", "-") === heading,
  );
}

const domain = sourceFiles.find(({ path }) => path === "docs/domain.md")?.text ?? "";

test("docs/domain.md has a row for every rule that the code names, with its files, their tests, and nothing that is gone", () => {
  expect(findRuleFaults(domain)).toEqual([]);
});

test("no document links to nothing", () => {
  expect(findDeadLinks(sourceFiles)).toEqual([]);
});

const ofToday = /^(README|CONTRIBUTING|docs\/[^/]+)\.md$/;
const pathInWords = /`((?:app|bench|cli|deploy|e2e|lint|public|scripts|tests)\/[\w./-]+)`/g;
/** The folder that docs/add-a-format.md has its readers make. */
const invented = "app/domain/import/marquoir";

/** Paths in the words of a document to which there is nothing, not even a file that begins so. Decisions and the change log tell of their day. */
function findGonePaths(files: readonly SourceFile[]): Violation[] {
  const isThere = (path: string) =>
    path === invented || sourceFiles.some((file) => file.path.startsWith(path));
  return files
    .filter(({ path }) => ofToday.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(pathInWords)].flatMap(([, named = ""]) =>
        isThere(named) ? [] : [{ path, what: named }],
      ),
    );
}

test("no document of today names a file or a folder that is gone", () => {
  expect(findGonePaths(sourceFiles)).toEqual([]);
});

/** Decision records that their index does not list. */
function findUnlistedDecisions(files: readonly SourceFile[]): string[] {
  const index = files.find(({ path }) => path === "docs/decisions/README.md")?.text ?? "";
  return files.flatMap(({ path }) => {
    const name = /^docs\/decisions\/(\d{4}-.*\.md)$/.exec(path)?.[1];
    return name === undefined || index.includes(`](${name})`) ? [] : [name];
  });
}

test("every decision stands in their index, with its date and status", () => {
  expect(findUnlistedDecisions(sourceFiles)).toEqual([]);
});

test("planted faults of the documents are found", () => {
  expect(findRuleFaults(domain.replace("| R7 |", "| R77 |"))).toContain("R7: no row");
  expect(findRuleFaults("| R1 | x | `app/domain/gone.ts` | – |")).toEqual(
    expect.arrayContaining(["R1: no file app/domain/gone.ts", "R1: no test"]),
  );
  expect(findRuleFaults("| R4, R5 | x | `app/domain/rating/elo.ts` | `tests/data/gone.test.ts` |")).toEqual(
    expect.arrayContaining([
      "R4, R5: no file tests/data/gone.test.ts",
      "R4, R5: without app/domain/rating/elo.test.ts",
    ]),
  );
  const linking = "## It’s here\n[x](docs/gone.md) [y](#its-here) [z](#gone) [w](README.md#gone)";
  expect(findDeadLinks([{ path: "README.md", text: linking }]).map(({ what }) => what)).toEqual([
    "docs/gone.md#",
    "#gone",
    "README.md#gone",
  ]);
  expect(
    findGonePaths([{ path: "docs/x.md", text: "`app/domain/gone.ts`, `app/domain/rating/elo.ts`" }]),
  ).toEqual([{ path: "docs/x.md", what: "app/domain/gone.ts" }]);
  expect(findUnlistedDecisions([{ path: "docs/decisions/0001-x.md", text: "" }])).toEqual(["0001-x.md"]);
});
