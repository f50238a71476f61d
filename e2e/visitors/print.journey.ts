import type { Page } from "@playwright/test";
import { aSeason, expect, test, testOn } from "../site/running-site.ts";
import { signIn } from "../site/sign-in.ts";

/** How many sheets of paper a page takes. */
async function sheetsOf(page: Page, address: string): Promise<number> {
  await page.goto(address);
  const margin = { top: "12mm", bottom: "12mm", left: "12mm", right: "12mm" };
  const printed = await page.pdf({ format: "Letter", margin });
  return printed.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

/** The sizes of text in which such elements stand. */
async function sizesOf(page: Page, selector: string): Promise<number[]> {
  const sizes = await page
    .locator(selector)
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  return [...new Set(sizes)];
}

test("on paper, a ranking of thirty is one sheet, and a tournament two columns of people", async ({
  page,
  demonstration: { address, paths },
}) => {
  expect(await sheetsOf(page, `${address}/rankings/bonzini`)).toBe(1);
  const nights = paths.filter((path) => /^\/tournaments\/[a-z-]+-\d{4}/.test(path));
  expect(nights.length).toBeGreaterThan(0);
  for (const path of nights) {
    expect(await sheetsOf(page, address + path)).toBeLessThanOrEqual(6);
    await page.emulateMedia({ media: "print" });
    const columns = await page.locator(".print-columns, .scroll-box:has(> .phase-table)").evaluateAll((all) =>
      all.map((one) => {
        const rows = [...one.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect().left);
        return rows.length < 4 ? 2 : new Set(rows).size;
      }),
    );
    expect(new Set(columns)).toEqual(new Set(columns.length === 0 ? [] : [2]));
    expect(await sizesOf(page, ".phase-table thead th:not(:empty)")).toHaveLength(1);
    expect(Math.max(...(await sizesOf(page, ".phase h4")))).toBeLessThan(
      Math.min(...(await sizesOf(page, ".competition > summary h3"))),
    );
    await page.emulateMedia({ media: null });
  }
});

test("on paper nothing is left of links that only lead elsewhere, or of what is filled in", async ({
  page,
  demonstration: { address, paths },
}) => {
  await page.emulateMedia({ media: "print" });
  const night = paths.find((path) => /^\/tournaments\/[a-z-]+-\d{4}/.test(path)) ?? "";
  for (const [path, said] of [
    ["/rankings/bonzini?gender=women", "Comment c’est calculé"],
    ["/rankings/bonzini?gender=women", "Revenir au classement complet"],
    ["/records/bonzini", "Voir les matchs"],
    ["/methods", "Calculer"],
    ["/tournaments/history", "Voir les tournois à venir"],
    [night, "S’y rendre"],
  ] as const) {
    await page.goto(address + path);
    await expect(page.locator("main").getByText(said).first()).toBeAttached();
    await expect(page.locator("main").getByText(said).filter({ visible: true })).toHaveCount(0);
  }
});

test("on paper a victory keeps its full bead, and nothing says that a match opens", { tag: "@hard" }, async ({
  page,
  demonstration: { address, paths },
}) => {
  await page.emulateMedia({ media: "print" });
  await page.goto(`${address}${paths.find((path) => path.startsWith("/matches/"))}`);
  const beads = await page
    .locator(".match.win .outcome")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, "::before").printColorAdjust));
  expect(new Set(beads)).toEqual(new Set(["exact"]));
  const marks = await page
    .locator(".match .arithmetic summary")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, "::after").content));
  expect(new Set(marks)).toEqual(new Set(["none"]));
});

test("on paper no sheet ends within a piece of news or a record, with the heading of the news alone, or before the number of a page", async ({
  page,
  demonstration: { address, paths },
}) => {
  await page.emulateMedia({ media: "print" });
  await page.goto(address);
  const breaksOf = (selector: string, property: "breakInside" | "breakAfter" | "breakBefore") =>
    page
      .locator(selector)
      .evaluateAll((all, name) => [...new Set(all.map((one) => getComputedStyle(one)[name]))], property);
  expect(await breaksOf(".news li", "breakInside")).toEqual(["avoid"]);
  expect(await breaksOf(".home-news .head", "breakAfter")).toEqual(["avoid"]);
  await page.goto(`${address}/records/bonzini`);
  expect(await breaksOf(".records li", "breakInside")).toEqual(["avoid"]);
  await page.goto(`${address}${paths.find((path) => path.startsWith("/matches/"))}`);
  expect(await breaksOf(".pages", "breakBefore")).toEqual(["avoid"]);
});

test("on paper everything begins at one margin, also on a narrow page", async ({
  page,
  demonstration: { address },
}) => {
  await page.emulateMedia({ media: "print" });
  for (const path of ["/", "/news", "/pages/rules"]) {
    await page.goto(address + path);
    const lefts = await page
      .locator("main h1, .foot .print-only")
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    expect([path, ...new Set(lefts)]).toEqual([path, 0]);
  }
});

test("on a sheet what a chart says of its last point stands above it, over none of its ratings", {
  tag: "@hard",
}, async ({ page, demonstration: { address, paths } }) => {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 720, height: 960 });
  await page.goto(`${address}${paths.find((path) => path.startsWith("/matches/"))}`);
  const bottomOf = (selector: string) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
  const tops = await page
    .locator(".rating-chart .mark-text")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(await bottomOf(".rating-chart .now text")).toBeLessThanOrEqual(Math.min(...tops));
  // Both of its ratings, in one line.
  await expect(page.locator(".rating-chart .now tspan").filter({ hasText: "Double" })).toBeVisible();
});

testOn(aSeason)(
  "on paper, what goes with a text is no larger than the text, and an administrator's pages have no empty column, button or field",
  { tag: "@hard" },
  async ({ page, site }) => {
    await signIn(page, site);
    await page.emulateMedia({ media: "print" });
    await page.goto(`${site.address}/admin/history`);
    const sizes = await page
      .locator(".audit-log > li p")
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBe(sizes[0]);
    await page.goto(`${site.address}/rankings/bonzini`);
    const actions = page.locator(".ranking th", { hasText: "Actions" });
    await expect(actions).toBeAttached();
    await expect(actions).toBeHidden();
    // Nor is there what is only done on a screen.
    const person = await page.locator(".ranking .name a").first().getAttribute("href");
    await page.goto(site.address + person);
    await expect(page.locator(".correct").first()).toBeAttached();
    await expect(page.locator(".correct").filter({ visible: true })).toHaveCount(0);
    await page.goto(`${site.address}/admin/administrators`);
    await expect(page.getByLabel("Courriel")).toBeAttached();
    await expect(page.getByLabel("Courriel")).toBeHidden();
  },
);

test("on paper, part of a long list says which part it is, and figures that are compared are larger than what they are called", async ({
  page,
  demonstration: { address, paths },
}) => {
  await page.emulateMedia({ media: "print" });
  const person = paths.find((path) => /^\/matches\/[^?]+$/.test(path));
  await page.goto(address + person);
  await expect(page.locator("main").getByText(/^Page 1 sur [2-9]$/)).toBeVisible();
  await expect(page.locator(".pages a").filter({ visible: true })).toHaveCount(0);
  await page.goto(address + paths.find((path) => path.includes("?against=")));
  expect(Math.min(...(await sizesOf(page, ".comparison > .table td.number")))).toBeGreaterThan(
    Math.max(...(await sizesOf(page, ".comparison > .table tbody th"))),
  );
});
