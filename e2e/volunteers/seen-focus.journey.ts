import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { expect, test } from "../site/running-site.ts";
import { signIn } from "../site/sign-in.ts";

/** Runs in the page: what has the focus, if its middle is behind the bar at the foot of the window. */
function findCovered(): string | undefined {
  const element = document.activeElement;
  const bar = document.querySelector(".publish-bar");
  if (!element || !bar || bar.contains(element) || element.tagName === "SECTION") return undefined;
  const { top, height } = element.getBoundingClientRect();
  const middle = top + height / 2;
  const ground = bar.getBoundingClientRect();
  return middle > ground.top && middle < ground.bottom
    ? `${element.tagName} ${element.getAttribute("name") ?? element.textContent}`
    : undefined;
}

/** Presses Tab through the page, from its heading to its foot. */
async function coveredOnTheWay(page: Page): Promise<string[]> {
  const found: string[] = [];
  const foot = page.locator("footer a").first();
  await page.locator("h1").focus();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press("Tab");
    if (await foot.evaluate((element) => element === document.activeElement)) return found;
    found.push((await page.evaluate(findCovered)) ?? "");
  }
  throw new Error("the focus never came to the foot");
}

test("in the preview of an evening nothing takes the focus behind the bar at the foot of the window", {
  tag: "@hard",
}, async ({ page, site }) => {
  const person = (name: string) => ({ players: [{ license: null, name }] });
  const matches = ["Ana Côté", "Bob Roy", "Zoé Nouvelle"].map((name, index) =>
    flatMatch({ home: person(name), away: person("Émile Roy"), round: index + 1, number: index + 1 }),
  );
  const file = join(site.folder, "night.json");
  writeFileSync(file, JSON.stringify(flatFile(matches)));
  await signIn(page, site);
  await page.goto(`${site.address}/admin/evenings`);
  await page.getByLabel("Fichiers de la soirée").setInputFiles(file);
  await expect(page.getByRole("heading", { name: "Aperçu de la soirée" })).toBeFocused();
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    const found = await coveredOnTheWay(page);
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter((covered) => covered !== "")).toEqual([]);
  }
});
