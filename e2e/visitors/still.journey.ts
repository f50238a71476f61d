import { expect, test } from "../site/running-site.ts";

for (const { screen, width, tag } of [
  { screen: "a computer", width: 1280, tag: ["@hard"] },
  { screen: "a phone", width: 390, tag: [] },
]) {
  test(`the flyer of a tournament moves nothing when it comes, on ${screen}`, { tag }, async ({
    page,
    demonstration,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
    await page.route(/\/uploads\//, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.goto(`${demonstration.address}/tournaments`);
    await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first().click();
    const flyer = page.getByRole("img", { name: /^Affiche/ });
    const below = page.getByRole("link", { name: "Ajouter au calendrier" });
    await expect(below).toBeVisible();
    expect(await flyer.evaluate((picture: HTMLImageElement) => picture.complete)).toBe(false);
    const before = await below.boundingBox();
    come();
    await expect
      .poll(() => flyer.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth))
      .toBeGreaterThan(0);
    expect(await below.boundingBox()).toEqual(before);
  });
}
