import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";

const folder = join(import.meta.dirname, "../../docs/pictures");

/** Takes a picture for the documents, of the subject if there is one, when GAMELLE_PICTURES asks for them. */
export async function takePicture(page: Page, name: string, subject?: Locator): Promise<void> {
  if (!process.env["GAMELLE_PICTURES"]) return;
  // The note that something is on its way lies over the page for a moment more than its answer needs.
  await expect(page.locator(".sending > span")).toHaveCount(0);
  // The outcome of a piece of work is what its picture is about.
  const outcome = page.locator(".panel[open] > [role=status]").last();
  if (subject) await subject.evaluate((element) => element.scrollIntoView());
  else if (await outcome.isVisible())
    await outcome.evaluate((element) => element.closest(".panel")?.scrollIntoView());
  else await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Two views of every page for the gallery: a desk by day in French, a phone by night in English. */
export async function takeGalleryPicture(
  page: Page,
  path: string,
  view: { readonly lang: string; readonly colorScheme: string; readonly width: number },
): Promise<void> {
  if (!process.env["GAMELLE_PICTURES"]) return;
  const isDesk = view.lang === "fr" && view.colorScheme === "light" && view.width === 1280;
  const isPhone = view.lang === "en" && view.colorScheme === "dark" && view.width === 390;
  if (!isDesk && !isPhone) return;
  const [first = "", second = ""] = pageOf(path)
    .split("/")
    .filter((part) => part !== "");
  const name = [
    first || "home",
    /^(bonzini|leonhart|multitable|history)$/.test(second) ? second : second && "one",
  ];
  const file = `${name.filter((part) => part !== "").join("-")}-${isDesk ? "desk-fr" : "phone-en"}.jpeg`;
  await page.screenshot({ path: join(folder, "pages", file), type: "jpeg", quality: 70 });
}

/** The page of an address: a question in it asks for another view of the same page. */
export function pageOf(path: string): string {
  return path.replace(/\?.*/, "");
}
