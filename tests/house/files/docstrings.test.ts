import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import {
  isTest,
  type SourceFile,
  sourceFiles,
  typescriptOf,
  type Violation,
} from "#tests/house/source-files.ts";

/** Every function, interface and class that the inner rings and the server export says what it does or is. */
function findSilentExports(files: readonly SourceFile[]): Violation[] {
  return typescriptOf(files)
    .filter(({ path }) => /^app\/(domain|data|reading|steps|use-cases|server)\//.test(path) && !isTest(path))
    .flatMap((file) => {
      const { program, comments } = parseSync(file.path, file.text);
      return program.body.flatMap((node): Violation[] => {
        const declaration = node.type === "ExportNamedDeclaration" ? node.declaration : null;
        if (
          declaration?.type !== "FunctionDeclaration" &&
          declaration?.type !== "TSInterfaceDeclaration" &&
          declaration?.type !== "ClassDeclaration"
        )
          return [];
        const before = comments.filter((comment) => comment.end <= node.start).at(-1);
        const gap = before ? file.text.slice(before.end, node.start) : "x";
        const isSaid = before?.type === "Block" && before.value.startsWith("*") && gap.trim() === "";
        return isSaid ? [] : [{ path: file.path, what: declaration.id?.name ?? "" }];
      });
    });
}

test("every exported function, interface and class of the five inner rings and of the server has a docstring", () => {
  expect(findSilentExports(sourceFiles)).toEqual([]);
});

test.each(["export function silent() {}", "export interface silent {}", "export class silent {}"])(
  "a planted %s is found",
  (text) => {
    const path = "app/domain/planted.ts";
    expect(findSilentExports([{ path, text }])).toEqual([{ path, what: "silent" }]);
  },
);

test("one that speaks is not", () => {
  const path = "app/domain/planted.ts";
  expect(findSilentExports([{ path, text: "/** Speaks. */\nexport function loud() {}" }])).toEqual([]);
});
