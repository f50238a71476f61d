import type { Page } from "@playwright/test";
import { findViolations } from "./find-violations.ts";
import { isHard } from "./is-hard.ts";
import { interactive, openDialog } from "./open-dialog.ts";
import { administrator, aSeason, expect, test, testOn } from "./running-site.ts";

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

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel("Courriel").fill(administrator.email);
  await page.getByLabel("Mot de passe").fill(administrator.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Session admin")).toBeAttached();
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

for (const { width, colorScheme } of [
  { width: 390, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
] as const) {
  testOnDemonstration(
    `axe finds nothing on the administrators' pages, panels and dialogs open, at ${width} px in the ${colorScheme}`,
    async ({ page, site }) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await signIn(page, site.address);
      await page.goto(`${site.address}/tournaments/history`);
      const tournament = (await page.locator(".card h2 a").first().getAttribute("href")) ?? "";
      await page.goto(`${site.address}/rankings/bonzini`);
      const player = (await page.locator(".ranking .name a").first().getAttribute("href")) ?? "";
      for (const path of [tournament, `${tournament}/edit`, player, ...pages]) {
        await page.goto(site.address + path);
        for (const panel of await page.locator("details.panel > summary").all()) await panel.click();
        await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([path, overflow]).toEqual([path, 0]);
      }
      const dialog = await openDialog(page, page.getByRole("link", { name: /^Gérer/ }).first());
      await dialog.getByText("Fusionner avec une autre fiche").click();
      await dialog.getByText("Supprimer la fiche").click();
      await dialog.getByLabel("Fiche à garder").fill("a");
      await expect(page.getByRole("option")).toHaveCount(10);
      await expectAccessible(page);
      expect(errors).toEqual([]);
    },
  );
}

testOnDemonstration(
  "with the keyboard alone: a player is found, renamed, deleted, and the deletion undone",
  async ({ page, site }) => {
    await signIn(page, site.address);
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

/** What the application says by itself: English to the letter of the specification, and French. */
const sentences = {
  fr: {
    add: "Ajouter une fiche",
    submit: "Ajouter",
    manage: "Gérer Zoé Test",
    save: "Enregistrer",
    exists: "Une fiche avec ce code Coral existe déjà sur cette table",
    added: "Fiche ajoutée avec succès",
    nameRequired: "Le nom est obligatoire.",
    numbers: "Les cotes en simple et en double doivent être des nombres valides.",
    loading: "Chargement…",
  },
  en: {
    add: "Add a player",
    submit: "Add",
    manage: "Manage Zoé Test",
    save: "Save",
    exists: "A player with this Coral ID already exists for this table",
    added: "Added successfully",
    nameRequired: "Name is required.",
    numbers: "Singles and doubles ratings must be valid numbers.",
    loading: "Loading…",
  },
};

// The words of both are held by tests/http/messages.test.ts.
for (const lang of isHard ? (["fr", "en"] as const) : (["fr"] as const)) {
  test(`the application's own messages are said in words (${lang})`, async ({ page, site }) => {
    const said = sentences[lang];
    await signIn(page, site.address);
    await page.goto(`${site.address}/rankings/bonzini?inactive=1&lang=${lang}`);
    await page.getByText(said.add, { exact: true }).click();
    const add = async (coralId: string) => {
      await page.locator("#add-name").fill("Zoé Test");
      await page.locator("#add-coralId").fill(coralId);
      await page.locator("#add-singlesRanking").fill("500");
      await page.locator("#add-doublesRanking").fill("500");
      await page.getByRole("button", { name: said.submit, exact: true }).click();
    };
    await add("AAA");
    await expect(page.getByText(said.added)).toBeVisible();
    await add("AAA");
    await expect(page.getByText(said.exists, { exact: true })).toBeVisible();
    // What was typed is still there.
    await expect(page.locator("#add-name")).toHaveValue("Zoé Test");
    await page.route("**/admin/roster/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    const dialog = await openDialog(page, page.getByRole("link", { name: said.manage }));
    await expect(dialog.getByText(said.loading)).toBeVisible();
    await dialog.locator("#edit-name").fill(" ");
    await dialog.locator("#edit-singlesRanking").fill("beaucoup");
    await dialog.getByRole("button", { name: said.save }).click();
    await expect(dialog.getByText(said.nameRequired, { exact: true })).toBeVisible();
    await expect(dialog.getByText(said.numbers, { exact: true })).toBeVisible();
  });
}

test("a tournament's form is checked before it is sent, by the words of the server", async ({
  page,
  site,
}) => {
  await signIn(page, site.address);
  await page.goto(`${site.address}/tournaments/new`);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await page.getByLabel("Nom", { exact: true }).fill("Nuit");
  await page.getByLabel(/^Lien d’inscription/).fill("laval");
  await page.getByRole("button", { name: "Créer le tournoi" }).click();
  await expect(page.locator("#city-error")).toHaveText("La ville est obligatoire.");
  await expect(page.locator("#registration_link-error")).toContainText("Inscrivez une adresse complète");
  expect(sent).toEqual([]);
  await page.getByLabel("Ville").fill("Laval");
  await page.getByLabel(/^Lien d’inscription/).fill("https://laval.example");
  await page.getByLabel("Date de début").fill("2026-03-14");
  await page.getByRole("button", { name: "Créer le tournoi" }).click();
  await expect(page.getByRole("link", { name: "Nuit", exact: true })).toBeVisible();
});

test("a session that ends under an open form loses nothing that was typed", async ({
  page,
  context,
  site,
}) => {
  await signIn(page, site.address);
  await page.goto(`${site.address}/tournaments/new`);
  await page.getByLabel("Nom", { exact: true }).fill("Nuit perdue ?");
  await page.getByLabel("Ville").fill("Laval");
  await page.getByLabel("Date de début").fill("2026-03-14");
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByRole("button", { name: "Créer le tournoi" }).click();
  await expect(page.getByText("Votre session est terminée.")).toBeVisible();
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("Nuit perdue ?");
  await context.addCookies(cookies);
  await page.getByRole("button", { name: "Créer le tournoi" }).click();
  await expect(page.getByRole("link", { name: "Nuit perdue ?", exact: true })).toBeVisible();
});

testOnDemonstration(
  "a wrong result is corrected on a player's page, after seeing who ends where",
  async ({ page, site }) => {
    await signIn(page, site.address);
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
