import { expect, test } from "../site/running-site.ts";

test("at night a picture that is still to come is no bright block; once it is there it has the ground of its transparent parts", {
  tag: "@hard",
}, async ({ page, demonstration: { address } }) => {
  const { promise: isAwaited, resolve: send } = Promise.withResolvers<void>();
  await page.route("**/uploads/**", async (route) => {
    await isAwaited;
    await route.continue();
  });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(address, { waitUntil: "domcontentloaded" });
  const picture = page.locator(".pictures img").first();
  const ground = () => picture.evaluate((image) => getComputedStyle(image).backgroundColor);
  expect(await ground()).toBe("rgba(0, 0, 0, 0)");
  send();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(ground).toBe("rgb(244, 251, 246)");
});

test("at night, without scripts, the words of a picture that does not come are dark on their bright ground", {
  tag: "@hard",
}, async ({ browser, demonstration: { address } }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: "dark" });
  const page = await context.newPage();
  await page.route("**/uploads/**", (route) => route.abort());
  await page.goto(address);
  await expect(page.locator(".pictures img").first()).toHaveCSS("background-color", "rgb(244, 251, 246)");
  await expect(page.locator(".pictures img").first()).toHaveCSS("color", "rgb(19, 26, 43)");
  await context.close();
});
