import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./running-site.ts";
import { takeGalleryPicture } from "./take-picture.ts";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor reads, searches, sorts, pages and changes the language", async ({ page, site }) => {
    site.cli("demo", "--years", "4", "--players", "30");
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
    await page.getByRole("button", { name: "EN", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Bonzini ranking" })).toBeVisible();
    await expect(page).toHaveURL(/sort=singles/);
    await page.locator(".ranking .name a").first().click();
    await page.getByRole("link", { name: "Older" }).click();
    await expect(page.getByText("Page 2 of")).toBeVisible();
    await page.getByRole("link", { name: "Defeats" }).click();
    await expect(page.locator(".match").first()).toHaveClass("match loss");
    expect(await page.locator(".match.win").count()).toBe(0);
    await page.locator(".arithmetic summary").first().click();
    await expect(page.getByText("Expected score").first()).toBeVisible();
  });
});

test("R60: the language that this browser chose wins over the cookie", async ({ page, site }) => {
  await page.goto(site.address);
  await page.getByRole("button", { name: "EN", exact: true }).click();
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
  await page.goto(site.address + player);
  const rival = /against=(\w+)/.exec(await page.content())?.[1] ?? "";
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
    "/records/bonzini",
    "/methods?own=900&opponents=1100&event=open&result=win",
    "/rankings/bonzini?on=2026-06-01&inactive=1",
    `${player}?against=${rival}`,
    "/login",
    "/nothing",
  ];
  const problems: string[] = [];
  let where = "";
  page.on("console", (message) => {
    // The page that is not there says so in the console too.
    if (message.type() === "error" && !where.includes("/nothing"))
      problems.push(`${where}: ${message.text()}`);
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(site.address)) problems.push(`${where}: asks ${request.url()}`);
  });
  for (const width of [390, 1280]) {
    for (const colorScheme of ["light", "dark"] as const) {
      for (const lang of ["fr", "en"]) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        for (const path of paths) {
          where = `${path} ${lang} ${colorScheme} ${width}`;
          await page.goto(`${site.address}${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
          await takeGalleryPicture(page, path, { lang, colorScheme, width });
          const { violations } = await new AxeBuilder({ page })
            .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
            .analyze();
          for (const { id, nodes } of violations) problems.push(`${where}: ${id} ${nodes[0]?.html}`);
          problems.push(...(await page.evaluate(findCutText)).map((cut) => `${where}: ${cut}`));
          await expect(page.locator("html")).toHaveAttribute("lang", `${lang}-CA`);
        }
      }
    }
  }
  // Between the two, and in the margins of a sheet of paper, nothing may stand out either.
  for (const [width, media] of [
    [820, "screen"],
    [320, "screen"],
    [718, "print"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media });
    for (const path of paths) {
      where = `${path} ${media} ${width}`;
      await page.goto(`${site.address}${path}`);
      problems.push(...(await page.evaluate(findCutText)).map((cut) => `${where}: ${cut}`));
    }
  }
  expect(problems).toEqual([]);
});

/** In the page: what scrolls sideways, and whose text does not fit its box. */
function findCutText(): string[] {
  const overflow = document.documentElement.scrollWidth - innerWidth;
  const cut = [...document.querySelectorAll("main :is(h1, h2, h3, p, td, th, a, button, dd, dt, li)")].filter(
    (element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      return (
        (overflowX === "hidden" || textOverflow === "ellipsis") &&
        element.scrollWidth > element.clientWidth + 1
      );
    },
  );
  return [
    ...(overflow > 0 ? [`scrolls sideways by ${overflow}`] : []),
    ...cut.map((element) => `cuts “${element.textContent}”`),
  ];
}
