import { expect, test } from "../site/running-site.ts";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor reads, searches, sorts, pages and changes the language", async ({
    page,
    demonstration: { address },
  }) => {
    await page.goto(address);
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

test("R60: the language that this browser chose wins over the cookie", async ({
  page,
  demonstration: { address },
}) => {
  await page.goto(address);
  await page.getByRole("button", { name: "EN", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-CA");
  // The page's script keeps the choice, once it has run.
  await page.waitForFunction(() => localStorage.length > 0);
  await page.context().clearCookies();
  // The script loads the page again while it is still loading: nobody waits for the end of the first time.
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("lang", "en-CA");
  // Once its script has run, it has forgotten that it loaded the page again.
  await page.waitForFunction(() => sessionStorage.length === 0);
  await page.goto(`${address}/?lang=fr`);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr-CA");
  // A language that the site does not have is none that was asked for.
  await page.context().clearCookies();
  await page.goto(`${address}/?lang=de`, { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("lang", "en-CA");
});

test("R60: what is asked for on a page in English comes in English, in a browser that keeps no language", async ({
  page,
  demonstration: { address },
}) => {
  await page.goto(`${address}/rankings/bonzini?lang=en`);
  await page.getByLabel("Search for a name").fill("qqqq");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/q=qqqq/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en-CA");
});

test("on every screen the menu is one line, and what is above a field is not wider than it", async ({
  page,
  demonstration: { address },
}) => {
  for (const lang of ["fr", "en"]) {
    for (const width of [390, 768, 1024, 1100, 1200, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${address}/rankings/bonzini?lang=${lang}`);
      const found = await page.evaluate(() => {
        const rightOf = (element: Element | null) => Math.floor(element?.getBoundingClientRect().right ?? 0);
        const labels = [...document.querySelectorAll(".filter-fields :is(label, .field-label)")];
        return {
          menu: new Set(
            [...document.querySelectorAll(".nav > *")].map((item) => item.getBoundingClientRect().top),
          ).size,
          wide: labels.flatMap((label) => {
            const range = document.createRange();
            range.selectNodeContents(label);
            const isWide = range.getBoundingClientRect().right > rightOf(label.closest(".field")) + 1;
            return isWide ? [label.textContent] : [];
          }),
        };
      });
      expect({ lang, width, ...found }).toEqual({ lang, width, menu: 1, wide: [] });
    }
  }
});

test("on a phone a person’s list breaks no round of a match", async ({
  page,
  demonstration: { address, paths },
}) => {
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${address}${paths.find((path) => path.startsWith("/matches/"))}?lang=fr`);
    const rounds = page.locator(".match-who .match-meta");
    await expect(rounds.first()).toBeVisible();
    const lines = await rounds.evaluateAll((all) =>
      all.map((round) => {
        const range = document.createRange();
        range.selectNodeContents(round);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    expect(Math.max(...lines)).toBe(1);
  }
});

test("on the narrowest phone the name of a competition is broken between its words only", async ({
  page,
  demonstration: { address, paths },
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${address}${paths.find((path) => /^\/tournaments\/.*\d$/.test(path))}?lang=fr`);
  const names = page.locator(".competition > summary h3");
  await expect(names.first()).toBeVisible();
  const broken = await names.evaluateAll((all) =>
    all.flatMap((name) => {
      // As of a great night: the demonstration's are small.
      name.nextElementSibling?.replaceChildren("148 personnes · 304 matchs");
      const text = name.firstChild as Text;
      return [...text.data.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? word : [];
      });
    }),
  );
  expect(broken).toEqual([]);
});

test("the ring of a tab in focus is seen whole, though its row scrolls sideways", { tag: "@hard" }, async ({
  page,
  demonstration: { address, paths },
}) => {
  await page.goto(`${address}${paths.find((path) => path.startsWith("/matches/"))}`);
  const tabs = await page.locator(".tabs a").all();
  expect(tabs.length).toBeGreaterThan(1);
  for (const tab of tabs) {
    await tab.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    const room = await tab.evaluate((element) => {
      const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(element);
      const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const [inner, outer] = [element, element.closest(".tabs")].map((one) => one?.getBoundingClientRect());
      return outlineStyle === "none" || !inner || !outer
        ? -1
        : Math.min(inner.left - outer.left, inner.top - outer.top) - ring;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  }
});

test("below each other on a phone, the two names of a team are far enough apart for a finger", {
  tag: "@hard",
}, async ({ page, demonstration: { address, paths } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}${paths.find((path) => path.startsWith("/matches/"))}`);
  const apart = await page.locator(".match-who .member + a").evaluateAll((all) =>
    all.map((second) => {
      const first = second.previousElementSibling?.getBoundingClientRect().top ?? 0;
      return second.getBoundingClientRect().top - first;
    }),
  );
  const stacked = apart.filter((distance) => distance > 0);
  expect(stacked.length).toBeGreaterThan(0);
  expect(Math.min(...stacked)).toBeGreaterThanOrEqual(24);
});

test("a podium stands side by side on a common phone, and folds on the narrowest", async ({
  page,
  demonstration: { address, paths },
}) => {
  await page.goto(address + (paths.find((path) => /^\/tournaments\/[a-z-]+-\d{4}/.test(path)) ?? ""));
  const steps = page.locator(".podium").first().locator("li");
  for (const { width, columns } of [
    { width: 360, columns: 3 },
    { width: 320, columns: 1 },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await steps.evaluateAll((all) =>
      all.map((one) => [one.getBoundingClientRect().left, one.scrollWidth - one.clientWidth] as const),
    );
    expect(new Set(boxes.map(([left]) => Math.round(left))).size).toBe(columns);
    // No name is wider than its step.
    expect(Math.max(...boxes.map(([, over]) => over))).toBe(0);
  }
});

test("on the first screen of a phone a ranking has its first four people, and what its signs mean comes after the list", async ({
  page,
  demonstration: { address },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ["fr", "en"]) {
    await page.goto(`${address}/rankings/bonzini?lang=${language}`);
    const fourth = page.locator(".ranking tbody tr").nth(3);
    await expect(fourth).toBeInViewport({ ratio: 1 });
    const [list, note] = await Promise.all(
      [".ranking tbody", ".ranking caption p"].map((part) => page.locator(part).boundingBox()),
    );
    expect(note?.y).toBeGreaterThan((list?.y ?? Number.NaN) + (list?.height ?? Number.NaN) - 1);
  }
});
