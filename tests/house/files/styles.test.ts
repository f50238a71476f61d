import { expect, test } from "vitest";
import { type SourceFile, sourceFiles, type Violation } from "#tests/house/source-files.ts";

const rawColour = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|lab)a?\(|:\s*(white|black|red|blue|green|gray|grey)\b/i;

/** Raw colours live in the tokens; a strict policy forbids style attributes and inline handlers. */
function findStyleViolations(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }): Violation[] => {
    if (path.startsWith("app/styles/") && path.endsWith(".css") && !path.endsWith("tokens.css")) {
      return rawColour.test(text) ? [{ path, what: rawColour.exec(text)?.[0] ?? "" }] : [];
    }
    // The one data block: see its own comment.
    if (path === "app/routes/layout/frame/head/structured-data.tsx") return [];
    if (!path.startsWith("app/") || !path.endsWith(".tsx")) return [];
    return /\sstyle=|dangerouslySetInnerHTML/.test(text)
      ? [{ path, what: "style attribute or raw markup" }]
      : [];
  });
}

test("raw colours stand in the tokens alone, and no file has style attributes or raw markup", () => {
  expect(findStyleViolations(sourceFiles)).toEqual([]);
});

test.each([
  { path: "app/styles/planted.css", text: "a { color: #0b4db3 }", what: "#0b4db3" },
  { path: "app/styles/planted.css", text: "a { background: rgb(0 0 0) }", what: "rgb(" },
  { path: "app/ui/planted.tsx", text: "<p style={{ margin: 0 }} />", what: "style attribute or raw markup" },
])("a planted $what is found in $path", ({ what, ...file }) => {
  expect(findStyleViolations([file])).toEqual([{ path: file.path, what }]);
});

/** The signs that are silent for ears, each with its selector; and those of browsers that know no words for a sign. */
function signsOf(files: readonly SourceFile[]) {
  const css = files.flatMap(({ path, text }) => (path.startsWith("app/styles/") ? text : [])).join("\n");
  const signs = (end: string) =>
    [...css.matchAll(new RegExp(`([^{}\\n]+) \\{\\n\\s*content: ("[^"]*")${end};`, "g"))].map(
      ([, selector = "", sign]) => `${selector.trim()} ${sign}`,
    );
  return { silent: signs(' / ""'), plain: new Set(signs("")) };
}

test("a sign that is silent for ears is also seen where the browser knows no words for a sign", () => {
  const { silent, plain } = signsOf(sourceFiles);
  expect(silent.length).toBeGreaterThan(0);
  expect(silent.filter((sign) => !plain.has(sign))).toEqual([]);
});

/** Where a style puts something on a baseline within a line or a row: in Firefox, a row has no room for what that moves down. */
const findBaselines = (files: readonly SourceFile[]) =>
  files.flatMap(({ path, text }) =>
    path.startsWith("app/styles/") && /vertical-align:\s*baseline/.test(text) ? [path] : [],
  );

test("no cells stand on one baseline", () => {
  const planted = { path: "app/styles/planted.css", text: "td {\n  vertical-align: baseline;\n}" };
  expect(findBaselines([planted])).toEqual([planted.path]);
  expect(findBaselines(sourceFiles)).toEqual([]);
});
