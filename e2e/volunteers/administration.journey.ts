import type { Locator, Page } from "@playwright/test";
import { findBrokenWords } from "../site/find-broken-words.ts";
import { findViolations } from "../site/find-violations.ts";
import { interactive, openDialog } from "../site/open-dialog.ts";
import { aSeason, expect, testOn } from "../site/running-site.ts";
import { signIn } from "../site/sign-in.ts";

const testOnDemonstration = testOn(aSeason);

const pages = [
  "/admin",
  "/admin/evenings",
  "/admin/history",
  "/admin/administrators",
  "/admin/account",
  "/admin/settings",
  "/admin/compile",
  "/admin/import-matches",
  "/admin/import-players",
  "/admin/import-results",
  "/tournaments/history",
  "/tournaments",
  "/tournaments/new",
  "/rankings/bonzini?inactive=1",
];

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

/** By how much the page is wider than the window, with text of usual size and with text twice as large. */
function overflowsOf(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const { documentElement: root } = document;
    return ["200%", ""].map((size) => {
      root.style.fontSize = size;
      return root.scrollWidth - innerWidth;
    });
  });
}

for (const { width, colorScheme, tag } of [
  { width: 390, colorScheme: "dark", tag: [] },
  { width: 1280, colorScheme: "light", tag: ["@hard"] },
] as const) {
  testOnDemonstration(
    `axe finds nothing on the administrators' pages, panels and dialogs open, at ${width} px in the ${colorScheme}`,
    { tag: [...tag] },
    async ({ page, site }) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      // Firefox writes it in its console; Chromium is silent where the page itself expects the refusal.
      await page.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) =>
          console.error(`${violatedDirective} refuses ${blockedURI}`),
        );
      });
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await signIn(page, site);
      await page.goto(`${site.address}/tournaments/history`);
      const tournament = (await page.locator(".card h2 a").first().getAttribute("href")) ?? "";
      await page.goto(`${site.address}/rankings/bonzini`);
      const player = (await page.locator(".ranking .name a").first().getAttribute("href")) ?? "";
      for (const path of [tournament, `${tournament}/edit`, player, ...pages]) {
        await page.goto(site.address + path);
        for (const panel of await page.locator("details.panel > summary").all()) await panel.click();
        await expectAccessible(page);
        expect([path, ...(await overflowsOf(page))]).toEqual([path, 0, 0]);
      }
      const dialog = await openDialog(page, page.getByRole("link", { name: /^Gérer/ }).first());
      await dialog.getByText("Fusionner avec une autre fiche").click();
      await dialog.getByText("Supprimer la fiche").click();
      await dialog.getByLabel("Fiche à garder").fill("a");
      await expect(page.getByRole("option")).toHaveCount(10);
      // What closes the list is heard in the page's language, not in the library's.
      expect(await page.locator("body").ariaSnapshot()).not.toContain("Dismiss");
      await expectAccessible(page);
      // Whoever misses ratings has the fields of both modes in sight.
      await page.goto(`${site.address}/rankings/leonhart`);
      await page.getByText(/^Classements incomplets/).click();
      const boxOfGrid = page.locator(".scroll-box", { has: page.locator(".rating-grid") });
      expect(await boxOfGrid.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      expect(errors).toEqual([]);
    },
  );
}

testOnDemonstration(
  "on the narrowest phone with text twice as large no word of the administrators' pages is broken, panels open",
  { tag: "@hard" },
  async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, site);
    const found: unknown[] = [];
    for (const path of ["/admin", "/admin/administrators", "/admin/import-players", "/rankings/bonzini"]) {
      for (const lang of ["fr", "en"]) {
        await page.goto(`${site.address}${path}?lang=${lang}`);
        for (const panel of await page.locator("details.panel > summary").all()) await panel.click();
        await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
        for (const word of await page.evaluate(findBrokenWords)) found.push(`${path} ${lang}: ${word}`);
      }
    }
    expect(found).toEqual([]);
  },
);

/** Where the links and buttons of the bar that are seen begin, in the order of the document. */
function leftsOf(bar: Locator): Promise<number[]> {
  return bar
    .locator(".wrap > a, summary, .connected :is(a, button)")
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => Math.round(each.getBoundingClientRect().left)),
    );
}

testOnDemonstration(
  "the administrators' bar is read in the order in which the keyboard goes through it, at every width",
  { tag: "@hard" },
  async ({ page, site }) => {
    await signIn(page, site);
    const bar = page.getByRole("navigation", { name: "Administration" });
    for (const width of [390, 800, 1000, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      // The browser needs a moment to lay the bar out for another width.
      await expect(async () => {
        const lefts = await leftsOf(bar);
        expect(lefts.length).toBeGreaterThan(2);
        expect([width, lefts]).toEqual([width, lefts.toSorted((one, other) => one - other)]);
      }).toPass();
    }
  },
);

testOnDemonstration(
  "with the keyboard alone: a player is found, renamed, deleted, and the deletion undone",
  async ({ page, site }) => {
    await signIn(page, site);
    await page.goto(`${site.address}/rankings/bonzini`);
    const manage = page.getByRole("link", { name: /^Gérer/ });
    const name = ((await manage.nth(3).textContent()) ?? "").replace("Gérer ", "");
    await interactive(page);
    await manage.nth(3).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog.getByLabel("Nom")).toBeVisible();
    // Focus stays inside, and Escape gives it back to where it was.
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(manage.nth(3)).toBeFocused();
    await page.keyboard.press("Enter");
    await dialog.getByLabel("Nom").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Jeanne Clavier");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Modifications enregistrées")).toBeVisible();
    await page.getByRole("link", { name: "Gérer Jeanne Clavier" }).focus();
    await page.keyboard.press("Enter");
    const renamed = page.getByRole("dialog", { name: "Jeanne Clavier" });
    await renamed.getByText("Supprimer la fiche").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(renamed.getByText(/disparaîtra du classement/)).toBeVisible();
    // A No closes its panel alone, which can be opened again.
    await renamed.getByRole("link", { name: "Non, ne rien changer" }).focus();
    await page.keyboard.press("Enter");
    await expect(renamed.getByRole("link", { name: "Non, ne rien changer" })).toHaveCount(0);
    await expect(renamed.getByText("Supprimer la fiche")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    // The focus stands at what will go; a Tab leads on to the No and another to the Yes.
    await expect(renamed.getByRole("status").filter({ hasText: "disparaîtra" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(renamed.getByRole("button", { name: "Oui, supprimer" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Fiche supprimée.*Jeanne Clavier/)).toBeVisible();
    await page.getByRole("link", { name: "Défaire…" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Oui, défaire" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("C’est défait")).toBeVisible();
    await page.goto(`${site.address}/rankings/bonzini`);
    await expect(page.getByRole("link", { name: "Jeanne Clavier", exact: true })).toBeVisible();
    expect(JSON.parse(site.cli("verify", "--json"))).toMatchObject({ ok: true });
  },
);

testOnDemonstration(
  "a wrong result is corrected on a player's page, after seeing who ends where",
  { tag: "@hard" },
  async ({ page, site }) => {
    await signIn(page, site);
    await page.goto(`${site.address}/rankings/bonzini`);
    await page.locator(".ranking .name a").nth(2).click();
    const loss = page.locator(".match.loss").first();
    const correct = loss.getByRole("link", { name: /^Corriger/ });
    const dialog = await openDialog(page, correct, "Corriger un résultat");
    await dialog.getByLabel("Résultat").selectOption("Victoire");
    await dialog.getByLabel(/^Score/).fill("sept à trois");
    await dialog.getByRole("button", { name: "Aperçu de la correction" }).click();
    await expect(dialog.getByText("Inscrivez le score comme 7-3")).toBeVisible();
    await dialog.getByLabel(/^Score/).fill("7-3");
    await dialog.getByRole("button", { name: "Aperçu de la correction" }).click();
    await expect(dialog.getByText(/cotes? finales? change/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Corriger et recalculer" }).click();
    await expect(dialog.getByText("Le match est corrigé")).toBeVisible();
    expect(JSON.parse(site.cli("verify", "--json"))).toMatchObject({ ok: true });
    await dialog.getByRole("link", { name: "Défaire…" }).click();
    await expect(page.getByText(/^Résultat corrigé/).first()).toBeVisible();
  },
);

/** How much of the grids of starting ratings is beyond the edge of their box, of each that has a field. */
function hiddenOfGrids(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(".scroll-box:has(.rating-cell)")].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );
}

testOnDemonstration(
  "on the narrowest phones, both fields of a missing starting rating are in sight",
  { tag: "@hard" },
  async ({ page, site }) => {
    await signIn(page, site);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 800 });
      for (const lang of ["fr", "en"]) {
        await page.goto(`${site.address}/rankings/leonhart?lang=${lang}`);
        await page.locator("details.panel.warn > summary").click();
        expect([width, lang, ...(await hiddenOfGrids(page))]).toEqual([width, lang, 0]);
      }
    }
  },
);
