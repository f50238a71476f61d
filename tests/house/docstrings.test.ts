import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { isTest, type SourceFile, sourceFiles, typescriptOf, type Violation } from "./source-files.ts";

/** Every function that the inner rings export says what it does. */
function findSilentExports(files: readonly SourceFile[]): Violation[] {
  return typescriptOf(files)
    .filter(({ path }) => /^app\/(domain|data|reading|steps|use-cases)\//.test(path) && !isTest(path))
    .flatMap((file) => {
      const { program, comments } = parseSync(file.path, file.text);
      return program.body.flatMap((node): Violation[] => {
        if (node.type !== "ExportNamedDeclaration" || node.declaration?.type !== "FunctionDeclaration")
          return [];
        const before = comments.filter((comment) => comment.end <= node.start).at(-1);
        const gap = before ? file.text.slice(before.end, node.start) : "x";
        const isSaid = before?.type === "Block" && before.value.startsWith("*") && gap.trim() === "";
        return isSaid ? [] : [{ path: file.path, what: node.declaration.id?.name ?? "" }];
      });
    });
}

test("every exported function of the five inner rings has a docstring", () => {
  expect(findSilentExports(sourceFiles)).toEqual([]);
});

test("a planted silent function is found; one that speaks is not", () => {
  const path = "app/domain/planted.ts";
  expect(findSilentExports([{ path, text: "export function silent() {}" }])).toEqual([
    { path, what: "silent" },
  ]);
  expect(findSilentExports([{ path, text: "/** Speaks. */\nexport function loud() {}" }])).toEqual([]);
});
