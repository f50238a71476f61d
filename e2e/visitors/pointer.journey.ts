import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../site/running-site.ts";

/** What a visitor touches, one of each kind, by the page where it is. */
const controls = (player: string) => ({
  "/": [
    ".brand",
    ".nav summary",
    ".nav > a",
    ".language [aria-pressed='false']",
    ".btn.main",
    ".btn.chalk",
    ".pictures img",
  ],
  "/rankings/bonzini": ["thead a:not([aria-current])", ".embed-code summary"],
  [player]: [".tabs a:not([aria-current])", ".fold summary", ".arithmetic summary"],
});

/** What a reader sees of a control, and how much more light its words have than its ground, or less. */
function looksOf(control: Locator) {
  return control.evaluate((element) => {
    const style = getComputedStyle(element);
    const light = (color: string) => {
      const [red = 0, green = 0, blue = 0] = [...color.matchAll(/[\d.]+/g)].map(([digits]) => {
        const part = Number(digits) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    const [less = 0, more = 0] = [light(style.color), light(style.backgroundColor)].toSorted((a, b) => a - b);
    return {
      looks: [
        style.color,
        style.backgroundColor,
        style.borderColor,
        style.boxShadow,
        style.textDecorationLine,
      ].join(),
      contrast: more / less,
    };
  });
}

async function expectAnswer(page: Page, selector: string) {
  await page.mouse.move(0, 0);
  const control = page.locator(selector).filter({ visible: true }).first();
  const { looks } = await looksOf(control);
  await control.hover();
  const hovered = await looksOf(control);
  expect([selector, hovered.looks]).not.toEqual([selector, looks]);
  if (!selector.startsWith(".btn")) return;
  await page.mouse.down();
  const pressed = await looksOf(control);
  expect([selector, pressed.looks]).not.toEqual([selector, hovered.looks]);
  if (selector === ".btn.main") expect(Math.min(hovered.contrast, pressed.contrast)).toBeGreaterThan(4.5);
  await page.mouse.move(0, 0);
  await page.mouse.up();
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`whatever can be touched answers to a mouse, where the scheme is ${colorScheme}`, async ({
    page,
    demonstration: { address, paths },
  }) => {
    await page.emulateMedia({ colorScheme });
    const player = paths.find((one) => one.startsWith("/matches/")) ?? "";
    for (const [path, selectors] of Object.entries(controls(player))) {
      await page.goto(address + path);
      for (const selector of selectors) await expectAnswer(page, selector);
    }
  });
}
