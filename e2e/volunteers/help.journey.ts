import { join } from "node:path";
import type { Page } from "@playwright/test";
import { aSeason, expect, testOn } from "../site/running-site.ts";
import { signIn } from "../site/sign-in.ts";

const test = testOn(aSeason);
const folder = join(import.meta.dirname, "../../public/help");

/** The guide's pictures are of this size (app/routes/administration/help-page.tsx). */
const size = { width: 1000, height: 640 };

async function addressOf(page: Page, list: string, link: string): Promise<string> {
  await page.goto(list);
  return (await page.locator(link).first().getAttribute("href")) ?? "";
}

test("the guide has every task in both languages, with pictures of the pages as they are", {
  tag: "@hard",
}, async ({ page, site }) => {
  await page.setViewportSize(size);
  await signIn(page, site);
  const pages: Readonly<Record<string, string>> = {
    evening: "/admin/evenings",
    // Its picture needs a tournament that is on: e2e/volunteers/scores.journey.ts takes it.
    scores: "",
    undo: await addressOf(page, `${site.address}/admin/history`, "a[href*='/admin/undo']"),
    players: await addressOf(page, `${site.address}/rankings/bonzini`, "a[href^='/admin/players/']"),
    tournament: await addressOf(page, `${site.address}/tournaments`, ".card h2 a"),
    articles: "/admin/articles",
    settings: "/admin/settings",
    accounts: "/admin/administrators",
  };
  for (const language of ["fr", "en"]) {
    if (process.env["GAMELLE_PICTURES"]) {
      // The next build takes them in.
      for (const [task, path] of Object.entries(pages)) {
        if (path === "") continue;
        await page.goto(`${site.address}${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
        await page.screenshot({ path: join(folder, `${task}-${language}.jpeg`), type: "jpeg", quality: 55 });
      }
      continue;
    }
    await page.goto(`${site.address}/admin/help?lang=${language}`);
    const pictures = page.locator("main img");
    await expect(pictures).toHaveCount(Object.keys(pages).length);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty("naturalWidth", size.width);
    }
  }
});
