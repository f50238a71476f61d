import { expect, test } from "vitest";
import { sourceFiles } from "#tests/house/source-files.ts";

/** The names that the column "in the code" of a glossary gives, such as `Match` or `"draw"`. */
function glossaryNames(document: string): string[] {
  const glossary = /^## Glossary$(.*?)(?=^## )/ms.exec(document)?.[1] ?? "";
  return glossary
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .flatMap((line) => [...(line.split("|")[3] ?? "").matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? ""));
}

/** Those of the names that stand nowhere in the code as they are. */
function findUnused(names: readonly string[], code: string): string[] {
  return names.filter((name) => {
    const written = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return !new RegExp(`(?<!\\w)${written}(?!\\w)`).test(code);
  });
}

test("every name of the glossary is a name of the code", () => {
  const document = sourceFiles.find(({ path }) => path === "docs/domain.md")?.text ?? "";
  const code = sourceFiles.filter(({ path }) => /^(app|cli)\/.*\.tsx?$/.test(path)).map(({ text }) => text);
  const names = glossaryNames(document);
  expect(names.length).toBeGreaterThan(50);
  expect(findUnused(names, code.join("\n"))).toEqual([]);
});

test("a planted name that the code does not have is found", () => {
  const document = "## Glossary\n\n| match | match | `Match`, `Matchmaker` | two sides |\n\n## Rules\n";
  expect(findUnused(glossaryNames(document), "export interface Match {}")).toEqual(["Matchmaker"]);
});
