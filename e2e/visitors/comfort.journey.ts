import { join } from "node:path";
import { openDatabase } from "#app/data/connection/database.ts";
import { writeSettings } from "#app/data/site/setting-rows.ts";
import { expect, test } from "../site/running-site.ts";

for (const width of [390, 1920]) {
  test(`the results strip moves by itself, and stops under a hand, at ${width} px`, async ({
    page,
    demonstration,
  }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(demonstration.address);
    const round = page.locator(".strip-round").first();
    const left = () => round.evaluate((element) => element.getBoundingClientRect().left);
    const start = await left();
    await expect.poll(left).toBeLessThan(start - 5);
    await page.locator(".strip h2").hover();
    const held = await left();
    await page.waitForTimeout(300);
    expect(await left()).toBe(held);
    // 1 px in 20 ms, and both rounds are of one length, so that the line goes on without a jump.
    const rounds = await page.locator(".strip-round").evaluateAll((all) =>
      all.map((each) => ({
        width: (each as HTMLElement).offsetWidth,
        duration: each.getAnimations()[0]?.effect?.getTiming().duration,
      })),
    );
    const [{ width: length } = { width: 0 }] = rounds;
    expect(length).toBeGreaterThan(0);
    const expected = { width: length, duration: 20 * length };
    expect(rounds).toEqual([expected, expected]);
  });
}

test("where less motion is wished for, nothing moves by itself", async ({ page, demonstration }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(demonstration.address);
  const left = () =>
    page
      .locator(".strip-round")
      .first()
      .evaluate((element) => element.getBoundingClientRect().left);
  const start = await left();
  await page.waitForTimeout(300);
  expect(await left()).toBe(start);
});

test("another sort keeps the reader's place; another page of a list, a comparison and another page start at their top", async ({
  page,
  demonstration: site,
}) => {
  await page.goto(`${site.address}/rankings/bonzini`);
  await page.evaluate(() => scrollTo(0, 400));
  await page
    .getByRole("columnheader", { name: "Simple" })
    .getByRole("link")
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/sort=singles/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  await page.locator(".ranking .name a").nth(8).click();
  await expect(page).toHaveURL(/matches/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (const address of ["?page=2", "?against=somebody"]) {
    await page.evaluate(() => scrollTo(0, 800));
    await page
      .locator("main a")
      .first()
      .evaluate((link: HTMLAnchorElement, query) => {
        link.href = location.pathname + query;
        link.click();
      }, address);
    await expect(page).toHaveURL((url) => url.search === address);
    await page.waitForLoadState("load");
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test("the language that is kept wins each time a cookie says otherwise; with storage blocked all the rest works", async ({
  page,
  context,
  demonstration: site,
}) => {
  await page.goto(site.address);
  await page.locator("button[value=en]").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-CA");
  for (let count = 0; count < 2; count++) {
    await context.addCookies([{ name: "language", value: "fr", url: site.address }]);
    await page.goto(`${site.address}/live`);
    await expect(page.locator("html")).toHaveAttribute("lang", "en-CA");
  }
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  });
  await page.goto(`${site.address}/live`);
  await expect(page.locator('script[type="speculationrules"]')).toBeAttached();
  await page.locator(".nav-menu summary").first().click();
  await page.keyboard.press("Escape");
  await expect(page.locator(".nav-menu[open]")).toHaveCount(0);
});

for (const fault of ["has no room", "cannot be read", "is switched off"] as const) {
  test(`where storage ${fault}, all the rest works, and no page is read again and again`, async ({
    page,
    context,
    demonstration: site,
  }) => {
    await page.addInitScript((how) => {
      if (how === "is switched off") {
        for (const name of ["localStorage", "sessionStorage"])
          Object.defineProperty(window, name, { get: () => null });
        return;
      }
      const methods = how === "has no room" ? (["setItem"] as const) : (["getItem", "setItem"] as const);
      localStorage.language = "en";
      for (const name of methods)
        Storage.prototype[name] = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
    }, fault);
    const faults: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    await context.addCookies([{ name: "language", value: "fr", url: site.address }]);
    let pages = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) pages++;
    });
    await page.goto(`${site.address}/rankings/bonzini`);
    await expect(page.locator('script[type="speculationrules"]')).toBeAttached();
    await page.locator(".nav-menu summary").first().click();
    await page.keyboard.press("Escape");
    await expect(page.locator(".nav-menu[open]")).toHaveCount(0);
    expect(pages).toBe(1);
    await page.getByRole("columnheader", { name: "Simple" }).getByRole("link").click();
    await expect(page).toHaveURL(/sort=singles/);
    await page.locator("button[value=en]").click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en-CA");
    expect(faults).toEqual([]);
  });
}

test("the stream's platform is contacted when the reader asks for it, and not before", async ({
  page,
  site,
}) => {
  const database = await openDatabase({ file: join(site.folder, "gamelle.sqlite") });
  await writeSettings(database.write, { streamLink: "https://www.twitch.tv/ligue_laval" });
  await database.close();
  const asked: string[] = [];
  await page.route(/twitch\.tv/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>stream</p>" });
  });
  await page.goto(`${site.address}/live`);
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Lire la diffusion ici" }).click();
  await expect(page.frameLocator("iframe").getByText("stream")).toBeVisible();
  expect(asked).toEqual(["https://player.twitch.tv/?channel=ligue_laval&parent=localhost"]);
});

test("a menu opens by keyboard, and closes with Escape or when Tab leaves it; pages are fetched ahead by rules", async ({
  page,
  demonstration: site,
}) => {
  await page.goto(site.address);
  const menu = page.locator(".nav-menu").first();
  await menu.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("link", { name: "Bonzini" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu.getByRole("link", { name: "Bonzini" })).toBeHidden();
  await expect(menu.locator("summary")).toBeFocused();
  // What has the focus then is never below an open menu.
  await page.keyboard.press("Enter");
  for (const link of await menu.getByRole("link").all()) {
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Bonzini" })).toBeHidden();
  await expect(page.locator(".nav-menu summary").nth(1)).toBeFocused();
  await expect(page.locator('script[type="speculationrules"]')).toBeAttached();
});

test("with letters and words spaced out, what a chart says of a point stays on the narrowest phone", {
  tag: "@hard",
}, async ({ page, demonstration: { address, paths } }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(address + (paths.find((path) => path.startsWith("/matches/")) ?? ""));
  await page.evaluate(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }",
    );
    document.adoptedStyleSheets = [spaced];
  });
  const chart = page.locator(".rating-chart").first();
  const marks = chart.locator(".mark");
  for (const mark of [null, ...(await marks.all())]) {
    await mark?.focus();
    const [right, size] = await chart.locator(mark ? ".mark:focus .tip" : ".now").evaluate((readout) => {
      const text = [...readout.querySelectorAll("text")].map((line) =>
        Number.parseFloat(getComputedStyle(line).fontSize),
      );
      return [readout.getBoundingClientRect().right, Math.min(...text)] as const;
    });
    expect(right).toBeLessThanOrEqual(320);
    expect(size).toBeGreaterThanOrEqual(12);
  }
});

for (const width of [320, 390, 1280]) {
  test(`what a chart says of a point stands above its highest rating, at ${width} px`, {
    tag: "@hard",
  }, async ({ page, demonstration: { address, paths } }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address + (paths.find((path) => path.startsWith("/matches/")) ?? ""));
    const chart = page.locator(".rating-chart").first();
    const topOfRatings = () =>
      chart
        .locator(".mark-text")
        .evaluateAll((texts) => Math.min(...texts.map((text) => text.getBoundingClientRect().top)));
    const points = await chart.locator(".mark").all();
    expect(points.length).toBeGreaterThan(1);
    for (const point of [null, ...points]) {
      await point?.focus();
      const readout = chart.locator(point ? ".mark:focus .tip" : ".now");
      const bottom = await readout.evaluate((lines) => lines.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThanOrEqual(await topOfRatings());
    }
  });
}
