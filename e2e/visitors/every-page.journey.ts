import type { Locator, Page } from "@playwright/test";
import { isHard } from "#tests/is-hard.ts";
import type { DemonstrationSite } from "../site/demonstration-site.ts";
import { findBrokenWords } from "../site/find-broken-words.ts";
import { findViolations } from "../site/find-violations.ts";
import { expect, test } from "../site/running-site.ts";
import { pageOf, takeGalleryPicture } from "../site/take-picture.ts";

// Each language, each width and each colour scheme once, as in the gallery, and axe on every second page, the others in the
// other view; `npm run test:hard` takes them crosswise too, and looks at every page in each.
const views = [
  { lang: "fr", width: 1280, colorScheme: "light", other: "dark", first: 0 },
  { lang: "en", width: 390, colorScheme: "dark", other: "light", first: 1 },
  ...(isHard
    ? ([
        { lang: "fr", width: 390, colorScheme: "dark", other: "light", first: 0 },
        { lang: "en", width: 1280, colorScheme: "light", other: "dark", first: 1 },
      ] as const)
    : []),
] as const;

/**
 * Where nothing may stand out either: French, whose words are longer, on every screen and on paper; and both languages for
 * somebody who reads text twice as large.
 */
const otherScreens = {
  fr: [
    { width: 390, media: "screen", text: "100%" },
    { width: 820, media: "screen", text: "100%" },
    { width: 320, media: "screen", text: "100%" },
    { width: 718, media: "print", text: "100%" },
    { width: 390, media: "screen", text: "200%" },
    { width: 320, media: "screen", text: "200%" },
  ],
  en: [
    { width: 1280, media: "screen", text: "100%" },
    { width: 320, media: "screen", text: "200%" },
  ],
} as const;

for (const { lang, width, colorScheme, other, first } of views) {
  test(`every page is accessible, in ${lang} at ${width} px in the ${colorScheme}, and nothing stands out of it on other screens, on paper and in large text`, async ({
    page,
    demonstration,
  }) => {
    const found = watch(page, demonstration);
    for (const [index, path] of demonstration.paths.entries()) {
      const isInGallery = demonstration.paths.map(pageOf).indexOf(pageOf(path)) === index;
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, media: "screen", reducedMotion: "reduce" });
      await page.goto(`${demonstration.address}${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
      await expect(page.locator("html")).toHaveAttribute("lang", `${lang}-CA`);
      if (isInGallery) await takeGalleryPicture(page, path, { lang, colorScheme, width });
      if (isHard || index % 2 === first)
        found.push(...(await findViolations(page)).map((violation) => `${path}: ${violation}`));
      found.push(...(await page.evaluate(findCutText, "100%")).map((cut) => `${path}: ${cut}`));
      await page.emulateMedia({ colorScheme: other });
      if (isInGallery) await takeGalleryPicture(page, path, { lang, colorScheme: other, width });
      if (isHard) {
        const violations = await findViolations(page, "colors");
        found.push(...violations.map((violation) => `${path}, ${other}: ${violation}`));
      }
      for (const screen of otherScreens[lang]) {
        await page.setViewportSize({ width: screen.width, height: 900 });
        await page.emulateMedia({ media: screen.media });
        const cuts = await page.evaluate(findCutText, screen.text);
        // Twice as large on the narrowest phone, a line has room for ten letters: there words break.
        if (screen.width >= 390 || screen.text === "100%")
          cuts.push(...(await page.evaluate(findBrokenWords)));
        if (screen.media === "print") cuts.push(...(await page.evaluate(findPaleText)));
        found.push(
          ...cuts.map((cut) => `${path}, ${screen.media}, ${screen.width} px, text ${screen.text}: ${cut}`),
        );
      }
    }
    expect(found).toEqual([]);
  });
}

test("a bracket is heard round by round and reached by keyboard, which moves it sideways", async ({
  page,
  demonstration: { address, paths },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}${paths.find((path) => /^\/tournaments\/.*\d$/.test(path))}?lang=en`);
  const box = page.locator(".scroll-box:has(.bracket)").first();
  const heard = await box.ariaSnapshot();
  const rounds = [...heard.matchAll(/heading "([^"]+)" \[level=5\]/g)].map(([, name]) => name);
  expect(rounds.slice(-3)).toEqual(["Semi-finals", "Final", "For 3rd place"]);
  // Each match is an entry of its round's list, with both sides and what they scored.
  expect(heard).toMatch(/heading "Final" \[level=5\]\n\s+- list:\n\s+- listitem:\n\s+- paragraph:/);
  for (let presses = 0; presses < 400 && !(await isFocused(box)); presses++) await page.keyboard.press("Tab");
  expect(await isFocused(box)).toBe(true);
  await expect(box).toHaveAccessibleName(/\S/);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test("what is drawn for eyes is not read aloud: signs of folds, letters for words, the scales of a chart", async ({
  page,
  demonstration: { address, paths },
}) => {
  for (const path of paths.filter((one) =>
    /^\/(tournaments\/.*\d|rankings\/bonzini|matches\/bonzini\/.*)$/.test(one),
  )) {
    await page.goto(`${address}${path}?lang=en`);
    const heard = await page.locator("body").ariaSnapshot();
    expect([path, ...(heard.match(/.*(?:[▸▾▴]|columnheader "(?:[PWDL]|W–L–D)"|\d \?).*/g) ?? [])]).toEqual([
      path,
    ]);
    expect(heard.match(/group "Ratings over time[^"]*": \d*/g) ?? []).toEqual([]);
    // Whoever goes from landmark to landmark hears which one it is.
    const landmarks = heard.match(/(?<=- )(?:search|navigation)\b[^\n]*/g) ?? [];
    expect([path, ...landmarks].toSorted()).toEqual([path, ...new Set(landmarks)].toSorted());
  }
});

for (const lang of ["fr", "en"]) {
  test(`the tables of a person's page fit a phone of 375 pixels, in ${lang}: no figure is cut at its edge`, async ({
    page,
    demonstration: { address, paths },
  }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const person = paths.find((path) => path.startsWith("/matches/")) ?? "";
    await page.goto(`${address}${person}?lang=${lang}`);
    const outside = await page.locator("main details").evaluateAll((folds) => {
      for (const fold of folds as HTMLDetailsElement[]) fold.open = true;
      return folds
        .flatMap((fold) => [...fold.querySelectorAll(".scroll-box")])
        .map((box) => box.scrollWidth - box.clientWidth);
    });
    expect(outside).toEqual([0, 0, 0]);
  });
}

function isFocused(box: Locator): Promise<boolean> {
  return box.evaluate((element) => element === document.activeElement);
}

test.describe("under a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a point of a rating chart says what it was, and so does a match without a score", async ({
    page,
    demonstration: { address, paths },
  }) => {
    const person = paths.find((path) => path.startsWith("/matches/")) ?? "";
    await page.goto(address + person);
    const chart = page.locator(".rating-chart").first();
    const mark = chart.locator(".mark:has(.point)").first();
    await expect(mark.locator(".tip")).toBeHidden();
    await mark.locator(".point").last().tap();
    await expect(mark.locator(".tip")).toBeVisible();
    await expect(chart.locator(".now")).toBeHidden();
    // A win or a loss has a score, and its word is for ears; what has none says in a word what it was.
    const widths = await page
      .locator(".match:is(.win, .loss)")
      .first()
      .evaluate((row) => {
        const widthOfWord = () => row.querySelector(".outcome span")?.clientWidth ?? 0;
        const before = widthOfWord();
        row.setAttribute("class", "match bye");
        return { before, after: widthOfWord() };
      });
    expect(widths.before).toBe(1);
    expect(widths.after).toBeGreaterThan(20);
  });
});

/** Errors in the console, and requests to other sites. */
function watch(page: Page, { address }: DemonstrationSite): string[] {
  const found: string[] = [];
  page.on("console", (message) => {
    // The page that is not there says so in the console too.
    if (message.type() === "error" && !page.url().includes("/nothing"))
      found.push(`${page.url()}: ${message.text()}`);
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(address)) found.push(`${page.url()}: asks ${request.url()}`);
  });
  return found;
}

/** Runs in the page: finds elements that scroll sideways, and texts that do not fit their box, with text of such a size. */
function findCutText(size: string): string[] {
  document.documentElement.style.fontSize = size;
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
  const sizeOf = (selector: string) => {
    const element = document.querySelector(selector);
    return element === null ? 0 : Number.parseFloat(getComputedStyle(element).fontSize);
  };
  // The number is what a ranking is read for, on paper too.
  const rating = sizeOf(".ranking td.rating");
  const isSmall = rating > 0 && rating <= sizeOf(".ranking .name");
  return [
    ...(isSmall ? ["ratings are smaller than names"] : []),
    ...(overflow > 0 ? [`scrolls sideways by ${overflow}`] : []),
    ...cut.map((element) => `cuts “${element.textContent}”`),
  ];
}

/** Runs in the page: finds texts that are too pale for white paper, on which browsers leave out what is behind a text. */
function findPaleText(): string[] {
  const lightOf = (channel: number) => {
    const part = channel / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return [...document.querySelectorAll<HTMLElement>("main *")].flatMap((element) => {
    const isText = [...element.childNodes].some(
      (node) => node instanceof Text && (node.textContent ?? "").trim() !== "",
    );
    if (!isText || element instanceof SVGElement || !element.checkVisibility()) return [];
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(
      Number,
    );
    const light = 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue);
    return 1.05 / (light + 0.05) < 4.5 ? [`is pale on paper: “${element.textContent}”`] : [];
  });
}
