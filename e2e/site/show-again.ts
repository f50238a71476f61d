import type { Page } from "@playwright/test";

/** As Firefox and Safari do with “back”: here nobody may store the page, and Chromium keeps none. */
export async function showAgain(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
}
