import { expect, test } from "vitest";
import { runBiome, runOxlint } from "./lint-planted.ts";

/**
 * That the domain knows no clock, no chance, no environment and no outside is checked by the linters (`lint/purity.ts`
 * and `lint/clock.grit`). Here each of their rules is seen to refuse what it must.
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
const clocks = ["new Date()", "new Date", "Date()"];
const pure = ["new Date(0)", "Math.max(1, 2)", "Date.UTC(2026)"];

const planted = (texts: readonly string[], folder = "app/domain") =>
  texts.map((text, index) => ({
    path: `${folder}/planted-${index}.ts`,
    text: `export const planted = ${text};`,
  }));

test.each(Object.entries(refused))("%s refuses each of its own", (rule, texts) => {
  const files = planted(texts);
  expect(runOxlint([...files, ...planted(texts, "app/demo/season-generator")])).toEqual(
    [...files, ...planted(texts, "app/demo/season-generator")]
      .map(({ path }) => `${path}: eslint(${rule})`)
      .sort(),
  );
});

test("the clock without a name is refused in the pure rings only", () => {
  const files = [...planted(clocks), ...planted(clocks, "app/demo/season-generator")];
  const complaints = runBiome([
    ...files,
    ...planted(clocks, "app/server"),
    ...planted(pure, "app/domain/values"),
  ]);
  const clockOnly = complaints.filter((complaint) => complaint.endsWith(": plugin"));
  expect(clockOnly).toEqual(files.map(({ path }) => `${path}: plugin`).sort());
});

test("what is pure is allowed", () => {
  expect(runOxlint(planted(pure))).toEqual([]);
});
