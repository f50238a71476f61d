import { documentedFile } from "#tests/factories/result-files/coral-files.ts";
import { aLiveDay, aNight, licensesOf, tables } from "../site/a-live-day.ts";
import { expect, test } from "../site/running-site.ts";

test("on a desk, the only match of a tournament stands beside its stream, in the whole width of the page", {
  tag: "@hard",
}, async ({ page, site }) => {
  const push = await aLiveDay(site);
  const call = {
    round: 1,
    home: licensesOf(0),
    away: licensesOf(2),
    start_at: null,
    end_at: null,
    score: null,
  };
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [beside, pg] of [["#live-streamed", 16] as const, ["#live-now", 1] as const]) {
    await push(documentedFile([{ ...call, pg }], { code: "Q1" }));
    await page.goto(`${site.address}/live`);
    const edges = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const [top, screen, match] = await Promise.all([".live-top", ".screen", beside].map(edges));
    expect([match?.top, Math.round(match?.right ?? 0)]).toEqual([screen?.top, Math.round(top?.right ?? 0)]);
  }
});

test("on a desk, whoever is called stands beside the stream, however many there are", {
  tag: "@hard",
}, async ({ page, site }) => {
  const push = await aLiveDay(site);
  await page.setViewportSize({ width: 1280, height: 900 });
  await push(aNight(0, [5, 2]));
  for (const called of [2, 8, tables]) {
    await push(aNight(called, [3, 4]));
    await page.goto(`${site.address}/live`);
    const section = page.locator("#live-now section").filter({ hasText: "Appels aux tables" });
    await expect(section.locator("li")).toHaveCount(called === tables ? called - 1 : called);
    // The page may be sent the section anew while it is measured.
    await expect(async () => {
      const [screen, calls] = await Promise.all(
        [page.locator(".screen"), section].map((one) => one.boundingBox()),
      );
      expect(calls?.y).toBe(screen?.y);
      expect(calls?.x).toBeGreaterThan((screen?.x ?? 0) + (screen?.width ?? 0));
    }).toPass();
  }
  // On paper, where a grid would leave a heading alone at the foot of a sheet.
  await page.emulateMedia({ media: "print" });
  const flows = await page
    .locator(".live-top, #live-now, .live-matches")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).display));
  expect(new Set(flows)).toEqual(new Set(["block"]));
});
