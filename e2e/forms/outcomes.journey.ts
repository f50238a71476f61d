import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { interactive, openDialog } from "../site/open-dialog.ts";
import { aSeason, expect, test, testOn } from "../site/running-site.ts";
import { signIn } from "../site/sign-in.ts";

test("what came of a submit is where the page stands and where the focus is; a lost connection keeps the form", async ({
  page,
  site,
  context,
}) => {
  await signIn(page, site);
  await page.goto(`${site.address}/admin/settings`);
  const section = page.getByRole("form", { name: "Partenaire" });
  await section.getByLabel("Fédération partenaire", { exact: true }).fill("FQBF");
  await context.setOffline(true);
  await section.getByRole("button", { name: "Enregistrer" }).click();
  await expect(section.getByText(/^La connexion est perdue/)).toBeInViewport();
  await expect(section.getByLabel("Fédération partenaire", { exact: true })).toHaveValue("FQBF");
  await context.setOffline(false);
  await section.getByRole("button", { name: "Enregistrer" }).click();
  await expect(section.getByText("Réglages enregistrés.")).toBeInViewport();
  await expect(section.locator(".outcome")).toBeFocused();
  await expect(section.getByText(/il lui manque une adresse/)).toBeVisible();
  await section.getByLabel("Site de la fédération partenaire").fill("pas une adresse");
  await section.getByRole("button", { name: "Enregistrer" }).click();
  await section.getByRole("link", { name: /^Site de la fédération partenaire/ }).click();
  await expect(section.getByLabel("Site de la fédération partenaire")).toBeFocused();

  await page.goto(`${site.address}/tournaments/new`);
  await page.getByLabel("Nom", { exact: true }).fill("Nuit");
  await page.getByRole("button", { name: "Créer le tournoi" }).click();
  await expect(page.locator(".outcome").getByText("À corriger avant d’enregistrer")).toBeInViewport();
  await expect(page.locator("form.form > .outcome")).toBeFocused();

  await page.goto(`${site.address}/admin/articles/new?kind=news`);
  await page.getByLabel("Texte en français").fill("Une **nouvelle** table");
  await page.getByLabel("Titre en français").fill("À la salle");
  await page.keyboard.press("Enter");
  await expect(page.locator(".outcome")).toBeFocused();
  await expect(page.locator(".article-preview strong")).toHaveText("nouvelle");
  // A preview saves nothing.
  const asked = page.waitForEvent("dialog").then((dialog) => dialog.dismiss());
  await page.getByRole("link", { name: "Opérations", exact: true }).first().click({ noWaitAfter: true });
  await asked;
  await context.setOffline(true);
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(page.getByText(/^La connexion est perdue/)).toBeInViewport();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(page.getByText("Nouvelle publiée\u00a0: À la salle")).toBeVisible();
  await page.getByRole("link", { name: "Défaire" }).first().click();
  await expect(page.getByText("Nouvelle publiée\u00a0: À la salle")).toBeVisible();

  await page.goto(`${site.address}/admin/evenings`);
  await page.getByText("Coller un texte", { exact: true }).click();
  const read = page.getByRole("button", { name: "Lire ce texte" });
  await read.click();
  await expect(page.getByText("Choisissez au moins un fichier")).toBeInViewport();
  await page.getByLabel(/^Texte à lire/).fill("Ana Côté\nBob Roy");
  await read.click();
  await expect(page.getByText("C’est du texte sans colonnes.")).toBeVisible();
});

test("who types before the page's scripts are there keeps the place and the words when they have come, and is asked before leaving them", async ({
  page,
  site,
}) => {
  await signIn(page, site);
  const { promise: haveCome, resolve: come } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await haveCome;
    await route.continue();
  });
  await page.goto(`${site.address}/admin/settings`, { waitUntil: "commit" });
  const texts = page.getByRole("form", { name: "Textes" });
  const about = texts.getByLabel("Présentation (français)");
  await about.fill("Du baby-foot.");
  await texts.getByRole("button", { name: "Enregistrer" }).click({ noWaitAfter: true });
  await expect(texts.locator(".outcome")).toBeFocused();
  const section = page.getByRole("form", { name: "Partenaire" });
  const address = section.getByLabel("Site de la fédération partenaire");
  await address.fill("pas une adresse");
  await section.getByRole("button", { name: "Enregistrer" }).click({ noWaitAfter: true });
  await expect(section.locator(".outcome")).toBeFocused();
  await about.fill("Du baby-foot, le jeudi.");
  await section.getByRole("link", { name: /^Site de la fédération partenaire/ }).click();
  await address.fill("https://federation.example");
  come();
  await interactive(page);
  await expect(address).toBeFocused();
  await section.getByRole("button", { name: "Enregistrer" }).click();
  await expect(section.getByText("Réglages enregistrés.")).toBeInViewport();
  await expect(about).toHaveValue("Du baby-foot, le jeudi.");
  const asked = page.waitForEvent("dialog").then((dialog) => dialog.accept());
  await page.getByRole("link", { name: "Opérations", exact: true }).first().click();
  await asked;
});

test("panels and dialogs stand at what came of them; a lost connection keeps what was typed in them", {
  tag: "@hard",
}, async ({ page, site, context }) => {
  const night = join(site.folder, "night.json");
  writeFileSync(night, JSON.stringify(flatFile([flatMatch()])));
  site.cli("import", "matches", night, "--table", "bonzini");
  await signIn(page, site);
  await page.goto(`${site.address}/rankings/bonzini?inactive=1`);
  for (const panel of ["Importer des matchs", "Compiler les matchs", "Ajouter une fiche"]) {
    await page.getByText(panel, { exact: true }).click();
  }
  const panelOf = (title: string) => page.locator("details.panel").filter({ hasText: title });
  const expectOutcome = async (title: string, sentence: RegExp) => {
    const outcome = panelOf(title).locator(".outcome").first();
    await expect(outcome).toBeFocused();
    await expect(outcome.getByText(sentence).first()).toBeInViewport();
  };
  await page.getByLabel("Fichiers", { exact: true }).setInputFiles(night);
  await panelOf("Importer des matchs").getByRole("button", { name: "Prévisualiser" }).click();
  await expectOutcome("Importer des matchs", /^Ce fichier ne change rien\.$/);
  await page.getByRole("button", { name: "Prévisualiser la compilation" }).click();
  await expectOutcome("Compiler les matchs", /^Aperçu.*:\s1\smatch/);
  // On a phone its ratings before and after scroll in their own box, never the page.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await context.setOffline(true);
  await page.locator("#add-name").fill("Zoé Nouvelle");
  await panelOf("Ajouter une fiche").getByRole("button", { name: "Ajouter", exact: true }).click();
  await expectOutcome("Ajouter une fiche", /^La connexion est perdue/);
  await expect(page.locator("#add-name")).toHaveValue("Zoé Nouvelle");

  await context.setOffline(false);
  const manage = page.getByRole("link", { name: "Gérer Ana Côté" });
  const dialog = await openDialog(page, manage, "Ana Côté");
  // By keyboard alone: what is asked has the focus.
  await dialog.locator("summary", { hasText: "Supprimer la fiche" }).press("Enter");
  await dialog.getByRole("button", { name: "Supprimer…" }).press("Enter");
  await expect(dialog.locator(".outcome", { hasText: "disparaîtra du classement" })).toBeFocused();
  await dialog.getByLabel("Nom", { exact: true }).fill("Ana Côté-Roy");
  // What the form needs has come with it by the time that somebody has typed.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText(/^La connexion est perdue/)).toBeInViewport();
  await expect(dialog.getByLabel("Nom", { exact: true })).toHaveValue("Ana Côté-Roy");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("link", { name: "Gérer Ana Côté-Roy" })).toBeVisible();
});

test("files on a slow line: the bar moves, the sending can be stopped, and starts again after a lost connection", {
  tag: "@hard",
}, async ({ page, site, context }) => {
  const file = join(site.folder, "night.json");
  const night = { ...(flatFile([flatMatch()]) as object), notes: "x".repeat(4_000_000) };
  writeFileSync(file, JSON.stringify(night));
  await signIn(page, site);
  const line = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1_000_000 };
  await line.send("Network.emulateNetworkConditions", slow);
  await page.getByLabel("Fichiers de la soirée").setInputFiles(file);
  const bar = page.getByRole("progressbar", { name: "Envoi des fichiers" });
  const sent = () => bar.evaluate((element: HTMLProgressElement) => element.value);
  await expect.poll(sent).toBeGreaterThan(0);
  const first = await sent();
  await expect.poll(sent).toBeGreaterThan(first);
  await page.getByRole("button", { name: "Arrêter l’envoi" }).click();
  await expect(page.getByText(/^L’envoi est arrêté/)).toBeInViewport();
  const again = page.getByRole("button", { name: "Envoyer de nouveau" });
  await again.click();
  await expect.poll(sent).toBeGreaterThan(0);
  await context.setOffline(true);
  await expect(page.getByText(/^La connexion est perdue/)).toBeInViewport();
  await context.setOffline(false);
  await line.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
  await again.click();
  await expect(page.getByRole("heading", { name: "Aperçu de la soirée" })).toBeVisible();
});

testOn(aSeason)(
  "a page that is moved in the menu says where it stands, and the window and the keyboard stay at its buttons",
  {
    tag: "@hard",
  },
  async ({ page, site }) => {
    await signIn(page, site);
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto(`${site.address}/admin/articles`);
    await interactive(page);
    const pages = page.locator("section", {
      has: page.getByRole("heading", { name: "Pages de l’association", exact: true }),
    });
    const items = pages.locator("ol.articles > li");
    const last = items.last();
    await expect(items).toHaveCount(3);
    const name = (await last.getByRole("heading").textContent()) ?? "";
    const up = pages.getByRole("button", { name: `Monter ${name}` });
    const status = pages.getByRole("status");
    await up.focus();
    await page.keyboard.press("Enter");
    await expect(status.getByText(`${name}\u00a0: position 2 sur 3.`)).toBeVisible();
    await expect(up).toBeFocused();
    await expect(up).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(status.getByText(`${name}\u00a0: position 1 sur 3.`)).toBeVisible();
    await expect(items.first().getByRole("heading", { name })).toBeInViewport();
  },
);
