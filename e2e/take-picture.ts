import { join } from "node:path";
import type { Page } from "@playwright/test";

const folder = join(import.meta.dirname, "../docs/pictures");

/** Takes a picture for the documents, when GAMELLE_PICTURES asks for them. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!process.env["GAMELLE_PICTURES"]) return;
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
