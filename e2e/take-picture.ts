import { join } from "node:path";
import type { Page } from "@playwright/test";

const folder = join(import.meta.dirname, "../docs/pictures");

/** Takes a picture for the documents, when GAMELLE_PICTURES asks for them. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!process.env["GAMELLE_PICTURES"]) return;
  // The outcome of a piece of work is what its picture is about.
  const outcome = page.locator(".panel[open] [role=status]").last();
  if (await outcome.isVisible())
    await outcome.evaluate((element) => element.closest(".panel")?.scrollIntoView());
  else await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
