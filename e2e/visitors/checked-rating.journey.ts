import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../site/running-site.ts";

const docs = join(import.meta.dirname, "../../docs");

const views = [
  { name: "checked-desk-fr", lang: "fr", colorScheme: "light", size: { width: 1280, height: 900 } },
  { name: "checked-phone-en", lang: "en", colorScheme: "dark", size: { width: 390, height: 844 } },
] as const;

// Pictures for a document are not a check: without the wish for them no site is started.
test.skip(!process.env["GAMELLE_PICTURES"], "only where pictures are asked for");

test("the player of docs/a-rating-checked.md is in the demonstration, and the pictures show their page", async ({
  page,
  site,
}) => {
  const text = readFileSync(join(docs, "a-rating-checked.md"), "utf8");
  const [, options = ""] = /npm run cli -- demo ([^`]*)`/.exec(text) ?? [];
  const [, name = ""] = /^(.*) is invented/m.exec(text) ?? [];
  site.cli("demo", ...options.split(" "));
  await page.goto(`${site.address}/rankings/bonzini?q=${encodeURIComponent(name)}&inactive=1`);
  const path = await page.getByRole("link", { name }).first().getAttribute("href");
  for (const { name: picture, lang, colorScheme, size } of views) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    await page.goto(`${site.address}${path}?lang=${lang}`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const file = join(docs, "pictures", `${picture}.jpeg`);
    await page.screenshot({ path: file, type: "jpeg", quality: 70 });
  }
});
