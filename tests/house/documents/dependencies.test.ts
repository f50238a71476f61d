import { expect, test } from "vitest";
import { type SourceFile, sourceFiles, typescriptOf } from "#tests/house/source-files.ts";

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Used by name, in settings or by a tool, without an import. */
const usedWithoutImport: readonly string[] = [
  "@inlang/paraglide-js",
  "@inlang/plugin-message-format",
  "@react-router/node",
];

function textOf(path: string): string {
  return sourceFiles.find((file) => file.path === path)?.text ?? "";
}

const manifest = JSON.parse(textOf("package.json")) as Manifest;
const table = textOf("docs/dependencies.md");

/** Differences between the reasons in the document and package.json, in both directions. */
function findDifferences(
  { dependencies, optionalDependencies = {}, devDependencies }: Manifest,
  reasons: string,
): string[] {
  const rows = [...reasons.matchAll(/^\| `([^`]+)` \| *(\S.*)\|$/gm)].map((row) => row[1] ?? "");
  const installed = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies });
  return [
    ...installed.filter((name) => !rows.includes(name)).map((name) => `${name}: no reason`),
    ...rows.filter((name) => !installed.includes(name)).map((name) => `${name}: not in package.json`),
  ];
}

/** Dependencies of the running site that no file imports. */
function findUnimported(
  { dependencies }: Pick<Manifest, "dependencies">,
  files: readonly SourceFile[],
): string[] {
  const code = typescriptOf(files).map(({ text }) => text);
  return Object.keys(dependencies).filter((name) => {
    const imported = new RegExp(`(from|import\\(?) ?"${name}(/[^"]*)?"`);
    return !usedWithoutImport.includes(name) && !code.some((text) => imported.test(text));
  });
}

/** Versions that are a range: what is installed would change by itself. */
function findRanges({ dependencies, optionalDependencies = {}, devDependencies }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name]) => name);
}

test("docs/dependencies.md gives a reason for every dependency, and for nothing else", () => {
  expect(findDifferences(manifest, table)).toEqual([]);
});

test("every dependency of the running site is imported", () => {
  expect(findUnimported(manifest, sourceFiles)).toEqual([]);
});

test("every version is exact", () => {
  expect(findRanges(manifest)).toEqual([]);
});

test("planted faults of the dependencies are found", () => {
  const planted = { dependencies: { "left-pad": "^1.0.0" }, devDependencies: {} };
  expect(findDifferences(planted, "| `right-pad` | pads |")).toEqual([
    "left-pad: no reason",
    "right-pad: not in package.json",
  ]);
  expect(findDifferences(planted, "| `left-pad` | |")).toEqual(["left-pad: no reason"]);
  const files = [{ path: "app/planted.ts", text: 'import pad from "left-padding";' }];
  expect(findUnimported(planted, files)).toEqual(["left-pad"]);
  expect(findRanges(planted)).toEqual(["left-pad"]);
});
