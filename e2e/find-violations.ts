import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * The rules whose answer another colour scheme can change; all others read only the document and its layout. These two take
 * nine tenths of the time: each piece of text asks what lies behind it.
 */
const coloredRules = ["color-contrast", "link-in-text-block"];

/** What axe finds against WCAG 2.2 AA on the page as it is: each rule with the elements that break it. */
export async function findViolations(page: Page, rules: "all" | "colors" = "all"): Promise<string[]> {
  // A page has no frames: it is looked at as a whole, which needs no second page.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  if (rules === "colors") axe.withRules(coloredRules);
  else axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}
