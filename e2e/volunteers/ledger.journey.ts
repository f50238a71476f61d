import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { openDialog } from "../site/open-dialog.ts";
import { expect, type RunningSite, test } from "../site/running-site.ts";
import { signIn } from "../site/sign-in.ts";
import { takePicture } from "../site/take-picture.ts";

const people = ["Ana Côté", "Bob Roy", "Cléo Nadeau"].map((name, index) => ({
  name,
  code: `AAA11${index}`,
  license: `0111111${index}`,
  singlesRanking: 1_000,
  doublesRanking: 1_000,
}));

/** A night on which one player beats the other three times. */
function night(day: string, winner: number, loser: number): unknown {
  const side = (index: number) => ({
    players: [{ license: people[index]?.license, name: people[index]?.name }],
  });
  const matches = [1, 2, 3].map((round) =>
    flatMatch({
      round,
      home: side(winner),
      away: side(loser),
      start_at: `${day} 18:3${round}:00`,
      end_at: `${day} 18:4${round}:00`,
    }),
  );
  return flatFile(matches, { code: day });
}

async function importNight(page: Page, site: RunningSite, day: string, winner: number, loser: number) {
  const path = join(site.folder, `${day}.json`);
  writeFileSync(path, JSON.stringify(night(day, winner, loser)));
  const panel = page.locator("details.panel", { hasText: "Importer des matchs" });
  await panel.locator("summary").click();
  await panel.locator("input[type=file]").setInputFiles(path);
  await panel.getByRole("button", { name: "Importer", exact: true }).click();
  await expect(panel.getByText(/importés? avec succès/)).toBeVisible();
}

async function openCompilePanel(page: Page, site: RunningSite) {
  await page.goto(`${site.address}/rankings/bonzini?inactive=1`);
  const panel = page.locator("details.panel", { hasText: "Compiler" });
  await panel.locator("summary").click();
  return panel;
}

test("a late file takes its place, an old compilation is taken out, a visitor checks, and a person is erased", {
  tag: "@hard",
}, async ({ page, site }) => {
  const file = join(site.folder, "players.json");
  writeFileSync(file, JSON.stringify(people));
  site.cli("import", "players", file, "--table", "bonzini");
  await signIn(page, site);

  await test.step("a night is compiled, then an older one turns up", async () => {
    await page.goto(`${site.address}/rankings/bonzini?inactive=1`);
    await importNight(page, site, "2025-03-14", 0, 1);
    const panel = await openCompilePanel(page, site);
    await panel.getByRole("button", { name: /^Compiler \d/ }).click();
    await expect(panel.getByText("3 matchs compilés et fiches mises à jour.")).toBeVisible();
    await page.goto(`${site.address}/rankings/bonzini?inactive=1`);
    await importNight(page, site, "2025-01-10", 1, 2);
  });

  await test.step("both ways are shown, and the order of play is chosen", async () => {
    const panel = await openCompilePanel(page, site);
    await panel.getByRole("button", { name: /^Prévisualiser/ }).click();
    await expect(panel.getByText("3 matchs ont été joués avant d’autres")).toBeVisible();
    await expect(panel.getByRole("columnheader", { name: "Dans l’ordre chronologique" })).toBeVisible();
    await takePicture(page, "ledger-1-late");
    await panel.getByRole("button", { name: "Compiler dans l’ordre chronologique" }).click();
    await expect(panel.getByText("3 matchs compilés et fiches mises à jour.")).toBeVisible();
    expect(JSON.parse(site.cli("verify", "--json"))).toMatchObject({ ok: true });
  });

  await test.step("one night more, then the compilation before it is taken out alone", async () => {
    await page.goto(`${site.address}/rankings/bonzini?inactive=1`);
    await importNight(page, site, "2025-04-10", 2, 0);
    const panel = await openCompilePanel(page, site);
    await panel.getByRole("button", { name: /^Compiler \d/ }).click();
    await expect(panel.getByText("3 matchs compilés et fiches mises à jour.")).toBeVisible();
    await page.goto(`${site.address}/admin/history`);
    const entry = page.locator(".audit-log > li", { hasText: "recalculées dans l’ordre chronologique" });
    await entry.getByRole("link", { name: /^Défaire/ }).click();
    await page.getByRole("link", { name: "Retirer cette compilation seulement" }).click();
    await expect(page.getByText(/Matchs à compiler de nouveau.: 6/)).toBeVisible();
    await takePicture(page, "ledger-2-take-out");
    await page.getByRole("button", { name: "Retirer et recalculer la suite" }).click();
    await expect(
      page.getByText("Compilation de 6 matchs retirée, la suite recalculée").first(),
    ).toBeVisible();
    expect(JSON.parse(site.cli("verify", "--json"))).toMatchObject({ ok: true });
    const again = await openCompilePanel(page, site);
    await again.getByRole("button", { name: /^Prévisualiser/ }).click();
    await again.getByRole("button", { name: "Compiler dans l’ordre chronologique" }).click();
    await expect(again.getByText("6 matchs compilés et fiches mises à jour.")).toBeVisible();
  });

  await test.step("a visitor follows a rating from the ranking to its arithmetic, and the records to their proof", async () => {
    const context = await page.context().browser()?.newContext({ locale: "fr-CA", javaScriptEnabled: false });
    const visitor = await context?.newPage();
    if (!context || !visitor) throw new Error("there is no browser");
    await visitor.goto(`${site.address}/rankings/bonzini?inactive=1`);
    await visitor.getByRole("link", { name: "Records" }).click();
    await expect(visitor.getByRole("heading", { name: "Records – Bonzini" })).toBeVisible();
    await visitor.getByRole("link", { name: "Voir les matchs – Plus longue série" }).first().click();
    await expect(visitor.getByRole("listitem").filter({ hasText: "Cote de départ" }).first()).toBeVisible();
    await visitor.locator("summary", { hasText: "Le calcul" }).first().click();
    await expect(visitor.getByText("Score attendu", { exact: true }).first()).toBeVisible();
    await context.close();
  });

  await test.step("a player’s own page says what was done, and leads to its undo", async () => {
    await page.goto(`${site.address}/rankings/bonzini?inactive=1`);
    const link = await page.getByRole("link", { name: "Gérer Bob Roy" }).getAttribute("href");
    await page.goto(`${site.address}${link}`);
    await page.getByRole("button", { name: "Enregistrer", exact: true }).first().click();
    await expect(page.getByRole("main").getByRole("link", { name: "Défaire" })).toBeVisible();
  });

  await test.step("a person is erased, once the name is written out", async () => {
    await page.goto(`${site.address}/rankings/bonzini?inactive=1`);
    const dialog = await openDialog(page, page.getByRole("link", { name: "Gérer Ana Côté" }));
    await dialog.getByText("Effacer pour de bon (Loi 25)").click();
    await dialog.getByRole("button", { name: "Voir ce qui disparaît" }).click();
    await dialog.getByLabel("Écrivez le nom au complet").fill("Anna Côté");
    await dialog.getByRole("button", { name: "Effacer pour de bon" }).click();
    // A name that is not the one leaves in view what disappears.
    await expect(dialog.getByText("Le nom écrit n’est pas celui de la fiche.")).toBeVisible();
    await expect(dialog.getByText(/^Fiches.*: 1\. Matchs où le nom disparaît/)).toBeVisible();
    await dialog.getByLabel("Écrivez le nom au complet").fill("Ana Côté");
    await takePicture(page, "ledger-3-erase");
    await dialog.getByRole("button", { name: "Effacer pour de bon" }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`${site.address}/rankings/bonzini?inactive=1`);
    await expect(page.getByRole("link", { name: "Bob Roy", exact: true })).toBeVisible();
    await expect(page.getByText("Ana Côté")).toHaveCount(0);
    expect(JSON.parse(site.cli("verify", "--json"))).toMatchObject({ ok: true });
  });
});
