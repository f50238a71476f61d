import { interactive, openDialog } from "../site/open-dialog.ts";
import { expect, test } from "../site/running-site.ts";
import { signIn } from "../site/sign-in.ts";

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

// The words of both are held by tests/http/forms/messages.test.ts.
for (const lang of ["fr", "en"] as const) {
  test(`the application's own messages are said in words (${lang})`, { tag: "@hard" }, async ({
    page,
    site,
  }) => {
    const said = sentences[lang];
    await signIn(page, site);
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
  await signIn(page, site);
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
  await signIn(page, site);
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
  // Wherever it is said, the way to sign in stands beside it.
  const photos = { address: "/tournaments/laval-2026-03-14/photos", button: "Enregistrer" };
  const over = { address: "/tournaments/laval-2026-03-14", button: "Marquer comme terminé" };
  for (const { address, button } of [photos, over]) {
    await page.goto(`${site.address}${address}`);
    await interactive(page);
    await context.clearCookies();
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("link", { name: "Ouvrir la page de connexion" })).toBeVisible();
    await context.addCookies(cookies);
  }
});

test("a session that has ended is said by every page: settings keep what was typed, a button says why nothing was done", {
  tag: "@hard",
}, async ({ page, context, site }) => {
  await signIn(page, site);
  await page.goto(`${site.address}/admin/settings`);
  await interactive(page);
  const name = page.getByLabel("Nom du site");
  await name.fill("Baby-foot de Hull");
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByRole("button", { name: "Enregistrer" }).first().click();
  await expect(page.getByText("Votre session est terminée.")).toBeVisible();
  await expect(name).toHaveValue("Baby-foot de Hull");
  await context.addCookies(cookies);
  await page.getByRole("button", { name: "Enregistrer" }).first().click();
  await expect(page.getByText("Réglages enregistrés")).toBeVisible();
  await page.goto(`${site.address}/admin/history`);
  await page
    .getByRole("link", { name: /^Défaire…/ })
    .first()
    .click();
  const undo = page.getByRole("button", { name: "Oui, défaire" });
  await undo.waitFor();
  await interactive(page);
  await context.clearCookies();
  await undo.click();
  await expect(page.getByText("Votre session est terminée.")).toBeVisible();
  await context.addCookies(cookies);
  await undo.click();
  await expect(page.getByText("C’est défait :")).toBeVisible();
});

test("what was typed and not sent is not left without a question; what was saved is", async ({
  page,
  site,
}) => {
  await signIn(page, site);
  await page.goto(`${site.address}/tournaments/new`);
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  const name = page.getByLabel("Nom", { exact: true });
  await name.click();
  await page.keyboard.type("Nuit de Hull");
  await page.getByRole("link", { name: "Annuler" }).click();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(name).toHaveValue("Nuit de Hull");
  // Sent and refused is not saved.
  await page.getByRole("button", { name: "Créer le tournoi" }).click();
  await expect(page.locator("#city-error")).toBeVisible();
  await page.getByRole("link", { name: "Annuler" }).click();
  await expect.poll(() => asked.length).toBe(2);
  await page.getByLabel("Ville").fill("Hull");
  await page.getByLabel("Date de début").fill("2027-03-01");
  await page.getByRole("button", { name: "Créer le tournoi" }).click();
  await expect(page.getByText("Nuit de Hull").first()).toBeVisible();
  await page.goto(`${site.address}/admin`);
  expect(asked).toHaveLength(2);
});

test("a touch beside a dialog closes it, unless something was typed in it", { tag: "@hard" }, async ({
  page,
  site,
}) => {
  await signIn(page, site);
  await page.goto(`${site.address}/rankings/bonzini?inactive=1`);
  await page.getByText("Ajouter une fiche", { exact: true }).click();
  await page.locator("#add-name").fill("Zoé Test");
  await page.locator("#add-singlesRanking").fill("500");
  await page.locator("#add-doublesRanking").fill("500");
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(page.getByText("Fiche ajoutée avec succès")).toBeVisible();
  const manage = page.getByRole("link", { name: "Gérer Zoé Test" });
  const dialog = await openDialog(page, manage);
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await openDialog(page, manage);
  await dialog.locator("#edit-name").fill("Zoé Tremblay");
  await page.mouse.click(5, 5);
  await expect(dialog.locator("#edit-name")).toHaveValue("Zoé Tremblay");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});
