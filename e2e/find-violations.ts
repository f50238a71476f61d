import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * The rules whose answer another colour scheme can change; all others read only the document and its layout. These two take
 * nine tenths of the time: each piece of text asks what lies behind it.
 */
const coloredRules = ["color-contrast", "link-in-text-block"];

/** The short form of its program, which each page is sent anew. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds against WCAG 2.2 AA on the page as it is: each rule with the elements that break it. */
export async function findViolations(page: Page, rules: "all" | "colors" = "all"): Promise<string[]> {
  // A page has no frames: it is looked at as a whole, which needs no second page.
  const axe = new AxeBuilder({ page, axeSource })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] });
  if (rules === "colors") axe.withRules(coloredRules);
  else axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}
