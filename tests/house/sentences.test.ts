import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";
import { isTest, type SourceFile, sourceFiles, type Violation } from "./source-files.ts";

/** Attributes whose text people read. */
const spoken = new Set(["alt", "aria-label", "aria-description", "label", "placeholder", "title"]);

/** Sentences live in the catalogue: no word for people stands in a screen or a widget. */
function findSentences(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => /^app\/(root\.tsx|routes\/.*\.tsx|ui\/.*\.tsx)$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const found: Violation[] = [];
      const note = (words: string) => {
        if (/\p{L}{2}/u.test(words)) found.push({ path, what: words.trim() });
      };
      const visitor = new Visitor({
        JSXText: (node) => note(node.value),
        JSXAttribute: (node) => {
          if (node.name.type !== "JSXIdentifier" || !spoken.has(node.name.name)) return;
          if (node.value?.type === "Literal" && typeof node.value.value === "string") note(node.value.value);
        },
        Literal: (node) => {
          // A text of several words is no class list when it begins like a sentence.
          if (typeof node.value === "string" && /^\p{Lu}\p{L}+ \p{L}/u.test(node.value)) note(node.value);
        },
      });
      visitor.visit(parseSync(path, text).program);
      return found;
    });
}

test("no sentence outside the catalogue", () => {
  expect(findSentences(sourceFiles)).toEqual([]);
});

test.each([
  { text: "export const A = () => <p>Bonjour</p>;", what: "Bonjour" },
  { text: 'export const A = () => <img alt="A table" />;', what: "A table" },
  { text: 'const text = "Please wait";', what: "Please wait" },
])("a planted sentence is found: $what", ({ text, what }) => {
  expect(findSentences([{ path: "app/ui/planted.tsx", text }])).toContainEqual({
    path: "app/ui/planted.tsx",
    what,
  });
});
