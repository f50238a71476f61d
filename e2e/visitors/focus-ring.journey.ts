import { expect, test } from "../site/running-site.ts";

/** Runs in the page: each control whose ring has less than three times the light of what is behind it. */
function findFaint(): string[] {
  const channels = (color: string) => [...color.matchAll(/[\d.]+/g)].map(([digits]) => Number(digits));
  const light = (color: string) => {
    const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const behind = (element: Element | null): string => {
    if (element === null) return "rgb(255, 255, 255)";
    const { backgroundColor } = getComputedStyle(element);
    return channels(backgroundColor)[3] === 0 ? behind(element.parentElement) : backgroundColor;
  };
  const controls = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary")];
  return controls.flatMap((control) => {
    control.focus();
    const { outlineColor, outlineOffset, outlineStyle } = getComputedStyle(control);
    if (document.activeElement !== control || outlineStyle !== "solid") return [];
    const ground = behind(Number.parseFloat(outlineOffset) < 0 ? control : control.parentElement);
    const [less = 0, more = 0] = [light(outlineColor), light(ground)].toSorted((one, other) => one - other);
    return more / less < 3 ? [`${control.textContent}: ${outlineColor} on ${ground}`] : [];
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`whatever has the focus has a ring that is seen, where the scheme is ${colorScheme}`, async ({
    page,
    demonstration: { address, paths },
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of ["/", "/live", paths.find((one) => one.startsWith("/matches/"))]) {
      await page.goto(`${address}${path}`);
      // From then on a focus is seen, as it is for whoever uses a keyboard.
      await page.keyboard.press("Tab");
      expect(await page.evaluate(findFaint)).toEqual([]);
    }
  });
}
