import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./running-site.ts";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor reads, searches, sorts, pages and changes the language", async ({ page, site }) => {
    site.cli("demo", "--years", "1", "--players", "30");
    await page.goto(site.address);
    await page.getByText("Classements", { exact: true }).click();
    await page.getByRole("link", { name: "Bonzini", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Classement Bonzini" })).toBeVisible();
    const rows = page.getByRole("row");
    const all = await rows.count();
    const [word = ""] = ((await rows.nth(1).getByRole("link").textContent()) ?? "").split(" ").slice(-1);
    await page.getByLabel("Chercher un nom").fill(word);
    await page.getByRole("button", { name: "Afficher" }).click();
    expect(await rows.count()).toBeLessThan(all);
    await page.getByRole("columnheader", { name: "Simple" }).getByRole("link").click();
    await expect(page).toHaveURL(/sort=singles/);
    await expect(page).toHaveURL(/q=/);
    await page.getByRole("button", { name: "EN" }).click();
    await expect(page.getByRole("heading", { name: "Bonzini ranking" })).toBeVisible();
    await expect(page).toHaveURL(/sort=singles/);
  });
});

test("R60: the language that this browser chose wins over the cookie", async ({ page, site }) => {
  await page.goto(site.address);
  await page.getByRole("button", { name: "EN" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-CA");
  await page.context().clearCookies();
  await page.goto(site.address);
  await expect(page.locator("html")).toHaveAttribute("lang", "en-CA");
  await page.goto(`${site.address}/?lang=fr`);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr-CA");
});

test("every page is accessible, in both languages, light and dark, on a phone and on a desk", async ({
  page,
  site,
}) => {
  site.cli("demo", "--years", "1", "--players", "30");
  await page.goto(`${site.address}/rankings/bonzini`);
  const player = (await page.locator(".ranking .name a").first().getAttribute("href")) ?? "";
  await page.goto(`${site.address}/tournaments/history`);
  const tournament = (await page.locator(".card h2 a").nth(1).getAttribute("href")) ?? "";
  const paths = [
    "/",
    "/tournaments",
    "/tournaments/history",
    tournament,
    "/rankings/bonzini",
    "/rankings/leonhart",
    "/rankings/multitable",
    player,
    "/live",
    "/methods",
    "/login",
    "/nothing",
  ];
  const problems: string[] = [];
  for (const [width, height, colorScheme, lang] of [
    [390, 844, "light", "fr"],
    [1280, 900, "dark", "en"],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of paths) {
      await page.goto(`${site.address}${path}?lang=${lang}`);
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
        .analyze();
      for (const { id, nodes } of violations)
        problems.push(`${path} ${lang} ${width}: ${id} ${nodes[0]?.html}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) problems.push(`${path} ${lang} ${width}: scrolls sideways by ${overflow}`);
    }
  }
  expect(problems).toEqual([]);
});
