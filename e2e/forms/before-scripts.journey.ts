import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { interactive } from "../site/open-dialog.ts";
import { expect, type RunningSite, test } from "../site/running-site.ts";
import { signIn } from "../site/sign-in.ts";

/** From now on the page's scripts wait until what is returned is called, which ends when they run. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await interactive(page);
    await page.unroute(/\/assets\/.*\.js/);
  };
}

/** Adds Ana, Bob and Zoé, who has no licence and no code, to a site; answers Zoé's id. */
async function addThree(page: Page, site: RunningSite): Promise<string> {
  const zoe = flatMatch({ home: { players: [{ name: "Zoé Test", license: null }] } });
  const night = fileOf(site, "night.json", JSON.stringify(flatFile([zoe, flatMatch({ number: 2 })])));
  site.cli("import", "matches", night, "--table", "bonzini", "--unknown", "create");
  const roster = await page.request.get(`${site.address}/admin/roster/bonzini`);
  const { players } = (await roster.json()) as { players: { id: string; name: string }[] };
  return players.find(({ name }) => name === "Zoé Test")?.id ?? "";
}

function fileOf(site: RunningSite, name: string, text: string): string {
  writeFileSync(join(site.folder, name), text);
  return join(site.folder, name);
}

test("the player who was chosen for a merge before the page's scripts are there is merged into when they have come", {
  tag: "@hard",
}, async ({ page, site }) => {
  await signIn(page, site);
  const zoe = `${site.address}/admin/players/${await addThree(page, site)}`;
  const panel = page.locator("details").filter({ has: page.locator("#merge-reason") });
  const list = panel.getByLabel("Fiche à garder");
  const preview = panel.getByRole("button", { name: "Aperçu de la fusion" });
  const shown = panel.getByText("remplacée partout par la fiche «\u00a0Ana Côté\u00a0»");
  // Where nobody begins in the list, it becomes a field that searches.
  await page.goto(zoe);
  await panel.locator("summary").click();
  await expect(panel.getByPlaceholder("Tapez un nom")).toBeVisible();

  let come = await holdScripts(page);
  await page.goto(zoe, { waitUntil: "commit" });
  await panel.locator("summary").click();
  await list.selectOption("Ana Côté · 01111111");
  await come();
  await preview.click();
  await expect(shown).toBeVisible();

  come = await holdScripts(page);
  await page.goto(zoe, { waitUntil: "commit" });
  await panel.locator("summary").click();
  await list.selectOption("Ana Côté · 01111111");
  await preview.click({ noWaitAfter: true });
  await expect(shown).toBeVisible();
  await come();
  await panel.getByRole("link", { name: "Non, ne rien changer" }).click();
  await expect(shown).toHaveCount(0);
  await panel.locator("summary").click();
  await preview.click();
  await expect(shown).toBeVisible();
  await panel.getByRole("button", { name: "Fusionner", exact: true }).click();
  await expect(page.getByText("Zoé Test → Ana Côté")).toBeVisible();
});

test("an evening's answers that were given before the page's scripts are there are kept when they have come", {
  tag: "@hard",
}, async ({ page, site }) => {
  await signIn(page, site);
  await addThree(page, site);
  const named = (name: string) => ({ players: [{ name, license: null }] });
  const match = flatMatch({ home: named("Anna Cottin"), away: named("Zoë Teste"), number: 3 });
  const night = fileOf(site, "soiree.json", JSON.stringify(flatFile([match])));
  const come = await holdScripts(page);
  await page.goto(`${site.address}/admin/evenings`, { waitUntil: "commit" });
  await page.getByLabel("Fichiers de la soirée").setInputFiles(night);
  await page.getByRole("button", { name: "Lire les fichiers" }).click({ noWaitAfter: true });
  const question = (name: string) => page.getByRole("group", { name });
  const typed = question("Anna Cottin").getByLabel("Nom, licence ou code");
  const elsewhere = question("Zoë Teste").getByLabel("Chercher sur toutes les tables");
  const left = question("Zoë Teste").getByRole("radio", { name: "Laisser de côté" });
  await question("Anna Cottin").getByRole("radio", { name: "Quelqu’un d’autre" }).check();
  await left.check();
  await typed.fill("Ana Côté");
  await come();
  await expect(typed).toBeFocused();
  await expect(left).toBeChecked();
  await expect(elsewhere).toBeAttached();
  await expect(typed).toHaveValue("Ana Côté");
  await page.getByRole("button", { name: "Enregistrer mes réponses" }).click();
  await expect(page.getByText("à vérifier")).toHaveCount(0);
  await page.reload();
  await expect(left).toBeChecked();
  await expect(question("Anna Cottin").getByRole("radio", { name: "Ana Côté" })).toBeChecked();
});

test("files chosen beside a text before the page's scripts are there wait for it; files alone are sent when they have come", {
  tag: "@hard",
}, async ({ page, site }) => {
  await signIn(page, site);
  const night = fileOf(site, "soiree.json", JSON.stringify(flatFile([flatMatch()])));
  const files = page.getByLabel("Fichiers de la soirée");
  const preview = page.getByRole("heading", { name: "Aperçu de la soirée" });
  let come = await holdScripts(page);
  await page.goto(`${site.address}/admin/evenings`, { waitUntil: "commit" });
  await files.setInputFiles(night);
  await page.getByText("Coller un texte", { exact: true }).click();
  const text = page.getByLabel(/^Texte à lire/);
  await text.fill("Nom,Licence\nAna Côté,01111111");
  await come();
  await page.waitForLoadState("networkidle");
  await expect(text).toHaveValue("Nom,Licence\nAna Côté,01111111");
  await page.getByRole("button", { name: "Lire ce texte" }).click();
  await expect(page.getByRole("button", { name: "Retirer soiree.json" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Retirer Texte collé" })).toBeVisible();

  come = await holdScripts(page);
  await page.goto(`${site.address}/admin/evenings`, { waitUntil: "commit" });
  await files.setInputFiles(night);
  await come();
  await expect(preview).toBeVisible();
});

test("a form refused before the page's scripts are there is asked about before it is left, and a picture chosen by then is shown, if it is one", {
  tag: "@hard",
}, async ({ page, site }) => {
  await signIn(page, site);
  const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==";
  const picture = { name: "affiche.png", mimeType: "image/png", buffer: Buffer.from(dot, "base64") };
  const come = await holdScripts(page);
  await page.goto(`${site.address}/tournaments/new`, { waitUntil: "commit" });
  await page.getByLabel("Nom", { exact: true }).fill("Nuit");
  await page.getByRole("button", { name: "Créer le tournoi" }).click({ noWaitAfter: true });
  await expect(page.getByText("À corriger avant d’enregistrer")).toBeVisible();
  await page.getByLabel(/^Affiche/).setInputFiles(picture);
  await come();
  const asked = page.waitForEvent("dialog").then((dialog) => dialog.dismiss());
  await page.getByRole("link", { name: "Opérations", exact: true }).first().click({ noWaitAfter: true });
  await asked;
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("Nuit");
  const shown = page.getByRole("img", { name: "Aperçu de l’image" });
  await expect(shown).toBeVisible();
  await page.getByLabel(/^Affiche/).setInputFiles({ ...picture, buffer: Buffer.from("any") });
  await expect(shown).toHaveCount(0);
});

for (const { screen, width } of [
  { screen: "a computer", width: 1280 },
  { screen: "a phone", width: 390 },
]) {
  test(`the desk does not move when the page's scripts come, on ${screen}; without any, a button sends the files`, {
    tag: "@hard",
  }, async ({ page, site, browser }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, site);
    const come = await holdScripts(page);
    await page.goto(`${site.address}/admin`, { waitUntil: "commit" });
    const below = page.getByRole("heading", { name: "Premiers pas" });
    await expect(below).toBeVisible();
    await styled(page);
    const before = await below.boundingBox();
    await come();
    await expect(page.getByRole("button", { name: "Lire les fichiers" })).toHaveCount(0);
    expect(await below.boundingBox()).toEqual(before);
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      viewport: { width, height: 900 },
    });
    const plain = await context.newPage();
    await plain.goto(`${site.address}/admin`);
    await plain.getByRole("button", { name: "Lire les fichiers" }).click();
    await expect(plain.getByText("Choisissez au moins un fichier")).toBeVisible();
    await context.close();
  });
}

/** Once the page has its styles and its font: on a busy machine its elements are there before them. */
async function styled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    return links.every(({ sheet }) => sheet !== null) && document.fonts.status === "loaded";
  });
}
