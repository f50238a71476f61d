import { expect, test } from "vitest";
import { runBiome, runOxlint } from "./lint-planted.ts";

/**
 * The linters (`lint/purity.ts` and `lint/purity.grit`) check that the inner rings use no clock, randomness, environment
 * or I/O except what is passed to them. This test shows that each of their rules works.
 */
const refused = {
  "no-restricted-globals": [
    "performance.now()",
    "globalThis.performance.now()",
    "setTimeout(() => {}, 1)",
    "setInterval(() => {}, 1)",
    "crypto.randomUUID()",
    "globalThis.crypto.getRandomValues(new Uint8Array(1))",
    "process.env['HOME']",
    "fetch('x')",
    "console.info('x')",
  ],
  "no-restricted-properties": ["Date.now()", "Math.random()"],
};
const nameless = ["new Date()", "new Date", "Date()", "import.meta.env"];
const folders = ["app/domain", "app/demo/season-generator", "app/reading", "app/steps", "app/use-cases"];
const pure = ["new Date(0)", "Math.max(1, 2)", "Date.UTC(2026)"];

const planted = (texts: readonly string[], folder = "app/domain") =>
  texts.map((text, index) => ({
    path: `${folder}/planted-${index}.ts`,
    text: `export const planted = ${text};`,
  }));

test.each(Object.entries(refused))("%s refuses each of its own", (rule, texts) => {
  const files = folders.flatMap((folder) => planted(texts, folder));
  expect(runOxlint(files)).toEqual(files.map(({ path }) => `${path}: eslint(${rule})`).sort());
});

test("what has no name of its own is refused in the same folders, and in no other", () => {
  const files = folders.flatMap((folder) => planted(nameless, folder));
  const allowed = [...planted(nameless, "app/server"), ...planted(pure, "app/domain/values")];
  const complaints = runBiome([...files, ...allowed]).filter((complaint) => complaint.endsWith(": plugin"));
  expect(complaints).toEqual(files.map(({ path }) => `${path}: plugin`).sort());
});

test("what is pure is allowed", () => {
  expect(runOxlint(planted(pure))).toEqual([]);
});
