import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";
import { isHard } from "#tests/is-hard.ts";
import { findRepeated } from "./find-repeated.ts";

/** The short form of its program, which each page is sent anew. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const runOnly = {
  all: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  // The rules whose answer another colour scheme can change; all others read only the document and its layout.
  colors: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
} as const satisfies Record<string, RunOptions["runOnly"]>;

/**
 * What axe finds against WCAG 2.2 AA on the page as it is: each rule with the elements that break it; and tables without a
 * caption, which it lets pass. Each piece of text asks
 * what lies behind it, which takes nine tenths of the time: rows that are built alike are looked at three times, all of them
 * by `npm run test:hard`.
 */
export async function findViolations(page: Page, rules: keyof typeof runOnly = "all"): Promise<string[]> {
  await page.evaluate(axeSource);
  const repeated = await page.evaluateHandle(findRepeated, isHard ? Number.POSITIVE_INFINITY : 3);
  return page.evaluate(
    async ({ only, exclude }) => {
      const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
      // Elements are taken as well as selectors, which its types do not say.
      const context = { include: [document.documentElement], exclude } as unknown as Document;
      const { violations } = await axe.run(context, { runOnly: only, resultTypes: ["violations"] });
      const nameless = [...document.querySelectorAll("table:not(:has(> caption))")];
      return [
        ...violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`),
        ...nameless.map((table) => `table without a caption: ${table.className}`),
      ];
    },
    { only: { ...runOnly[rules], values: [...runOnly[rules].values] }, exclude: repeated },
  );
}
