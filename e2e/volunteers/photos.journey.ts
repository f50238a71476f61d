import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../site/running-site.ts";
import { signIn } from "../site/sign-in.ts";

const shapes = {
  portrait: [800, 1600],
  panorama: [2800, 350],
  tiny: [40, 30],
  usual: [1200, 900],
} as const;

/** A picture of that size in one colour; what it is made of does not matter here. */
async function draw([width, height]: readonly [number, number], alpha: number) {
  const background = { r: 40, g: 90, b: height % 255, alpha };
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
}

/** How each picture is shown: how much its proportions are off, and how many of its pixels it is wide. */
function readShown(page: Page) {
  return page.locator(".photos img").evaluateAll(async (all) => {
    for (const image of all as HTMLImageElement[]) {
      image.loading = "eager";
      await image.decode();
    }
    return (all as HTMLImageElement[]).map((image) => {
      const kept = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
      return {
        isStretched: Math.abs(image.width / image.height / kept - 1) > 0.05,
        isBlown: image.width > 2 * Number(image.getAttribute("width")),
        isWholeScreen: image.height > 0.75 * innerHeight,
        isWithin: image.getBoundingClientRect().right <= document.documentElement.clientWidth,
      };
    });
  });
}

test("photos of every shape are shown in their own proportions, within the page, and opened by keyboard", {
  tag: "@hard",
}, async ({ page, site }) => {
  const file = join(site.folder, "tournament.json");
  writeFileSync(file, JSON.stringify({ name: "Gala", city: "Lévis", from: "2025-03-14", table: "bonzini" }));
  site.cli("tournament", "create", file);
  const [{ id }] = JSON.parse(site.cli("tournament", "list", "--json")) as [{ readonly id: string }];
  await signIn(page, site);
  await page.goto(`${site.address}/tournaments/${id}/photos`);
  const files = Object.entries(shapes).map(async ([name, size]) => ({
    name: `${name}.png`,
    mimeType: "image/png",
    buffer: await draw(size, name === "usual" ? 0 : 1),
  }));
  await page.getByLabel("Ajouter des photos").setInputFiles(await Promise.all(files));
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("group", { name: /^Photo \d/ })).toHaveCount(4);

  for (const width of [1280, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.address}/tournaments/${id}`);
    const shown = await readShown(page);
    expect({ width, shown }).toEqual({
      width,
      shown: shown.map(() => ({ isStretched: false, isBlown: false, isWholeScreen: false, isWithin: true })),
    });
    expect(shown).toHaveLength(4);
  }

  // Dark ink on nothing is seen at night.
  await page.emulateMedia({ colorScheme: "dark" });
  const behind = await page
    .locator(".photos img")
    .last()
    .evaluate((image) => getComputedStyle(image).backgroundColor);
  expect(behind).toBe("rgb(244, 251, 246)");

  const first = page.getByRole("link", { name: "Photo 1", exact: true });
  const address = (await first.getAttribute("href")) ?? "";
  await first.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(site.address + address);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Photos" })).toBeVisible();
});
