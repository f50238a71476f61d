import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import {
  isTest,
  type SourceFile,
  sourceFiles,
  typescriptOf,
  type Violation,
} from "#tests/house/source-files.ts";

/** What React Router asks of every route by name. */
const namesOfRoutes = new Set([
  "loader",
  "action",
  "clientAction",
  "shouldRevalidate",
  "links",
  "headers",
  "handle",
  "ErrorBoundary",
]);

function exportsOf({ path, text }: SourceFile): Set<string> {
  const names = parseSync(path, text).program.body.flatMap((node) => {
    const declaration = node.type === "ExportNamedDeclaration" ? node.declaration : null;
    if (declaration === null || declaration === undefined) return [];
    if (declaration.type === "VariableDeclaration")
      return declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? id.name : []));
    return "id" in declaration && declaration.id?.type === "Identifier" ? declaration.id.name : [];
  });
  return new Set(names);
}

/** Names that two files export: of a type and a component too, or a file that needs both has to rename one of them. */
function findExportedTwice(files: readonly SourceFile[]): Violation[] {
  const known = new Map<string, string>();
  return typescriptOf(files)
    .filter(
      ({ path }) => path.startsWith("app/") && !path.startsWith("app/data/migrations/") && !isTest(path),
    )
    .flatMap((file) =>
      [...exportsOf(file)].flatMap((name): Violation[] => {
        if (namesOfRoutes.has(name)) return [];
        const other = known.get(name);
        known.set(name, file.path);
        return other === undefined ? [] : [{ path: file.path, what: `${name} of ${other}` }];
      }),
    );
}

test("no two files export one name for two things", () => {
  expect(findExportedTwice(sourceFiles)).toEqual([]);
});

test.each([
  "export function planted() {}",
  "export const planted = 1;",
  "export interface planted {}",
  "export type planted = 1;",
])("a second %s is found", (text) => {
  const paths = ["app/one.ts", "app/other.ts"];
  expect(findExportedTwice(paths.map((path) => ({ path, text })))).toEqual([
    { path: "app/other.ts", what: "planted of app/one.ts" },
  ]);
});

test("a component with the name of a type is found; each route may have a loader", () => {
  const files = [
    { path: "app/one.ts", text: "export interface Match {}\nexport function loader() {}" },
    { path: "app/other.ts", text: "export function Match() {}\nexport function loader() {}" },
  ];
  expect(findExportedTwice(files)).toEqual([{ path: "app/other.ts", what: "Match of app/one.ts" }]);
});
