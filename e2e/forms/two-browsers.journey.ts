import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { openDialog } from "../site/open-dialog.ts";
import { administrator, expect, type RunningSite, test } from "../site/running-site.ts";
import { signIn } from "../site/sign-in.ts";

async function aVolunteer(browser: Browser, site: RunningSite): Promise<Page> {
  const context = await browser.newContext({ locale: "fr-CA" });
  const page = await context.newPage();
  await signIn(page, site);
  return page;
}

function write(site: RunningSite, name: string, json: unknown): string {
  writeFileSync(join(site.folder, name), JSON.stringify(json));
  return join(site.folder, name);
}

test("two edit one tournament: the later is told what changed and by whom, and decides", {
  tag: "@hard",
}, async ({ browser, site }) => {
  const fields = { name: "Nuit", city: "Laval", from: "2026-03-14", table: "bonzini" };
  site.cli("tournament", "create", write(site, "t.json", fields));
  const [first, second] = [await aVolunteer(browser, site), await aVolunteer(browser, site)];
  for (const page of [first, second]) await page.goto(`${site.address}/tournaments/laval-2026-03-14/edit`);
  await first.getByLabel(/^Adresse/).fill("1, rue Un");
  await first.getByRole("button", { name: "Enregistrer" }).click();
  await expect(first.getByRole("heading", { name: "Tournois à venir" })).toBeVisible();
  await second.getByLabel(/^Adresse/).fill("2, rue Deux");
  await second.getByRole("button", { name: "Enregistrer" }).click();
  await expect(second.getByText(`Modifié entre-temps par ${administrator.email}`)).toBeVisible();
  await expect(second.getByText("« – » est devenu « 1, rue Un »")).toBeVisible();
  await expect(second.getByLabel(/^Adresse/)).toHaveValue("2, rue Deux");
  await second.getByRole("button", { name: "Enregistrer" }).click();
  await expect(second.getByRole("heading", { name: "Tournois à venir" })).toBeVisible();
  expect(JSON.parse(site.cli("tournament", "show", "laval-2026-03-14", "--json"))).toMatchObject({
    address: "2, rue Deux",
  });
});

test("a section of the settings is saved twice in a row, and shows what another saved once both are saved", {
  tag: "@hard",
}, async ({ browser, site }) => {
  const [first, second] = [await aVolunteer(browser, site), await aVolunteer(browser, site)];
  for (const page of [first, second]) await page.goto(`${site.address}/admin/settings`);
  const save = async (page: Page, field: string, value: string, said: RegExp) => {
    await page.getByLabel(field).fill(value);
    const section = page.locator("form", { has: page.getByLabel(field) });
    // What it says may stand there from the time before.
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await section.getByRole("button", { name: "Enregistrer" }).click();
    await answered;
    await expect(section.getByText(said).first()).toBeVisible();
    await expect(section.getByRole("button", { name: "Enregistrer" })).toBeEnabled();
  };
  await save(first, "Nom du site", "Hull", /^Réglages enregistrés/);
  // By nobody else: what one has saved oneself is no surprise.
  await save(first, "Accroche (français)", "Ici", /^Réglages enregistrés/);
  await save(first, "Nom du site", "Aylmer", /^Réglages enregistrés/);
  await save(second, "Accroche (anglais)", "Here", /^Modifié entre-temps/);
  await save(second, "Accroche (anglais)", "Right here", /^Réglages enregistrés/);
  await expect(second.getByLabel("Nom du site")).toHaveValue("Aylmer");
  await expect(second.getByLabel("Accroche (anglais)")).toHaveValue("Right here");
});

test("one edits a tournament that another deletes: nothing that was typed is lost, and it is said", {
  tag: "@hard",
}, async ({ browser, site }) => {
  const fields = { name: "Nuit", city: "Laval", from: "2026-03-14", table: "bonzini" };
  site.cli("tournament", "create", write(site, "t.json", fields));
  const [editing, deleting] = [await aVolunteer(browser, site), await aVolunteer(browser, site)];
  await editing.goto(`${site.address}/tournaments/laval-2026-03-14/edit`);
  await deleting.goto(`${site.address}/tournaments/laval-2026-03-14/delete`);
  const about = editing.getByLabel(/^Description en français/);
  await about.fill("Un long texte.");
  await deleting.getByRole("button", { name: "Oui, supprimer le tournoi" }).click();
  await expect(deleting.getByText("Tournoi supprimé : Nuit").first()).toBeVisible();
  await editing.getByRole("button", { name: "Enregistrer" }).click();
  await expect(editing.getByText("Ceci n’est plus sur le site")).toBeVisible();
  await expect(about).toHaveValue("Un long texte.");
});

// tests/data/connection/two-servers.test.ts holds it without a browser.
test.describe("at the same time", { tag: "@hard" }, () => {
  test("two compile at once: the matches are rated once", async ({ browser, site }) => {
    const matches = Array.from({ length: 40 }, (_, index) => flatMatch({ round: index + 1 }));
    site.cli("import", "matches", write(site, "night.json", flatFile(matches)), "--table", "bonzini");
    const volunteers = [await aVolunteer(browser, site), await aVolunteer(browser, site)];
    for (const page of volunteers) {
      await page.goto(`${site.address}/rankings/bonzini`);
      await page.getByText("Compiler les matchs", { exact: true }).click();
    }
    await Promise.all(volunteers.map((page) => page.getByRole("button", { name: /^Compiler \d/ }).click()));
    const sentences = volunteers.map(async (page) => {
      const outcome = page.locator(".panel[open] [role=status] > .note").first();
      return (await outcome.textContent()) ?? "";
    });
    expect((await Promise.all(sentences)).sort((one, other) => one.localeCompare(other))).toEqual([
      "40\u00a0matchs compilés et fiches mises à jour.",
      "Aucun match à compiler.",
    ]);
    expect(JSON.parse(site.cli("verify", "--json"))).toMatchObject({ ok: true });
  });

  test("one merges while another imports the merged one's matches: nothing is lost, and verify is clean", async ({
    browser,
    site,
  }) => {
    const side = (name: string) => ({ players: [{ license: null, name }] });
    const night = (code: string) => ({
      ...(flatFile([flatMatch({ home: side("Zoé Double"), away: side("Bob Roy") })]) as object),
      tournament: { code, name: `Nuit ${code}`, table: "Bonzini" },
    });
    site.cli("import", "matches", write(site, "one.json", night("A")), "--table", "bonzini");
    const people = [
      { name: "Zoé Nadeau", code: "ZZZ", license: "09999999", singlesRanking: 500, doublesRanking: 500 },
    ];
    site.cli("import", "players", write(site, "players.json", people), "--table", "bonzini");
    const [merging, importing] = [await aVolunteer(browser, site), await aVolunteer(browser, site)];
    await merging.goto(`${site.address}/rankings/bonzini?inactive=1`);
    const manage = merging.getByRole("link", { name: "Gérer Zoé Double" });
    const dialog = await openDialog(merging, manage);
    await dialog.getByText("Fusionner avec une autre fiche").click();
    await dialog.getByLabel("Fiche à garder").fill("nadeau");
    await merging.getByRole("option", { name: /Zoé Nadeau/ }).click();
    await dialog.getByRole("button", { name: "Aperçu de la fusion" }).click();
    await expect(dialog.getByText(/1\smatch passe à Zoé Nadeau/)).toBeVisible();
    await importing.goto(`${site.address}/rankings/bonzini`);
    await importing.getByText("Importer des matchs", { exact: true }).click();
    await importing
      .getByLabel("Fichiers", { exact: true })
      .setInputFiles(write(site, "two.json", night("B")));
    await Promise.all([
      dialog.getByRole("button", { name: "Fusionner", exact: true }).click(),
      importing.getByRole("button", { name: "Importer", exact: true }).last().click(),
    ]);
    await expect(merging.getByText(/Zoé Double → Zoé Nadeau/)).toBeVisible();
    await expect(importing.getByText("1 match importé avec succès.")).toBeVisible();
    await merging.goto(`${site.address}/rankings/bonzini?inactive=1`);
    await expect(merging.getByRole("link", { name: "Zoé Double", exact: true })).toHaveCount(0);
    await merging.getByRole("link", { name: "Zoé Nadeau", exact: true }).click();
    await expect(merging.getByText("2 matchs", { exact: true })).toBeVisible();
    expect(JSON.parse(site.cli("verify", "--json"))).toMatchObject({ ok: true });
  });
});
