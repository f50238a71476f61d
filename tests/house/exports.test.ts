import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { isTest, type SourceFile, sourceFiles, typescriptOf, type Violation } from "./source-files.ts";

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

/** A name that a file exports: of a type, or of something that is there at run time. */
interface Exported {
  readonly name: string;
  readonly isType: boolean;
}

function exportsOf({ path, text }: SourceFile): Exported[] {
  return parseSync(path, text).program.body.flatMap((node): Exported[] => {
    const declaration = node.type === "ExportNamedDeclaration" ? node.declaration : null;
    if (declaration === null || declaration === undefined) return [];
    if (declaration.type === "VariableDeclaration")
      return declaration.declarations.flatMap(({ id }) =>
        id.type === "Identifier" ? { name: id.name, isType: false } : [],
      );
    if (!("id" in declaration) || declaration.id?.type !== "Identifier") return [];
    return [{ name: declaration.id.name, isType: declaration.type.startsWith("TS") }];
  });
}

/** Names that two files export, of two types or of two things. A component may have the name of the type that it shows. */
function findExportedTwice(files: readonly SourceFile[]): Violation[] {
  const known = new Map<string, string>();
  return typescriptOf(files)
    .filter(
      ({ path }) => path.startsWith("app/") && !path.startsWith("app/data/migrations/") && !isTest(path),
    )
    .flatMap((file) =>
      exportsOf(file).flatMap(({ name, isType }): Violation[] => {
        if (namesOfRoutes.has(name)) return [];
        const key = `${isType ? "type" : "value"} ${name}`;
        const other = known.get(key);
        known.set(key, file.path);
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

test("a component may have the name of the type that it shows, and each route may have a loader", () => {
  const files = [
    { path: "app/one.ts", text: "export interface Match {}\nexport function loader() {}" },
    { path: "app/other.ts", text: "export function Match() {}\nexport function loader() {}" },
  ];
  expect(findExportedTwice(files)).toEqual([]);
});
