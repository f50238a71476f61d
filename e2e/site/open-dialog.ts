import type { Locator, Page } from "@playwright/test";

/** Once the page's program runs; until then its links lead to pages, and its forms load one. */
export async function interactive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("interactive").length > 0);
}

/** Follows a link that opens a dialog. */
export async function openDialog(page: Page, link: Locator, name?: string): Promise<Locator> {
  await link.waitFor();
  await interactive(page);
  await link.click();
  return page.getByRole("dialog", name === undefined ? {} : { name });
}
