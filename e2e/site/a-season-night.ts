import { expect, type Page } from "@playwright/test";
import { administrator, type RunningSite } from "./running-site.ts";

export interface SeasonFiles {
  /** The tournament that the first file belongs to. */
  readonly tournament: { readonly name: string; readonly city: string; readonly day: string };
  readonly players: string;
  readonly nights: readonly string[];
  readonly matches: number;
}

/** What a volunteer does on the evening after a tournament, and what a visitor then reads. */
export async function runSeasonNight(page: Page, site: RunningSite, files: SeasonFiles): Promise<void> {
  await signIn(page, site);
  await createTournament(page, site, files.tournament);
  await page.goto(`${site.address}/rankings/bonzini`);
  await importPlayers(page, files.players);
  await importMatches(page, files);
  await compile(page, files.matches);
  await readAsVisitor(page, site);
}

async function signIn(page: Page, site: RunningSite): Promise<void> {
  await page.goto(`${site.address}/`);
  await page.getByRole("link", { name: "Connexion admin" }).click();
  await page.getByLabel("Courriel").fill(administrator.email);
  await page.getByLabel("Mot de passe").fill(administrator.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByRole("link", { name: administrator.email })).toBeVisible();
}

async function createTournament(
  page: Page,
  site: RunningSite,
  fields: SeasonFiles["tournament"],
): Promise<void> {
  await page.goto(`${site.address}/tournaments`);
  await page.getByRole("link", { name: "Ajouter un tournoi" }).click();
  await page.getByLabel("Nom", { exact: true }).fill(fields.name);
  await page.getByLabel("Ville").fill(fields.city);
  await page.getByLabel(/^Date de début/).fill(fields.day);
  await page.getByLabel("Table", { exact: true }).selectOption("Bonzini");
  await page.getByLabel("État").selectOption("Terminé");
  await page.getByRole("button", { name: "Créer le tournoi" }).click();
  await expect(page.getByRole("heading", { name: "Historique des tournois" })).toBeVisible();
  await expect(page.getByRole("link", { name: fields.name, exact: true })).toBeVisible();
}

function panel(page: Page, title: string) {
  return page.locator("details", { has: page.getByText(title, { exact: true }) }).last();
}

async function importPlayers(page: Page, file: string): Promise<void> {
  const players = panel(page, "Importer des fiches");
  await players.getByText("Importer des fiches", { exact: true }).click();
  await players.getByLabel("Fichier", { exact: true }).setInputFiles(file);
  await players.getByRole("button", { name: "Importer", exact: true }).click();
  await expect(players.getByText(/fiches? importées? avec succès/)).toBeVisible();
}

async function importMatches(page: Page, files: SeasonFiles): Promise<void> {
  const matches = panel(page, "Importer des matchs");
  await matches.getByText("Importer des matchs", { exact: true }).click();
  await matches.getByLabel("Fichiers", { exact: true }).setInputFiles([...files.nights]);
  await matches.getByRole("button", { name: "Prévisualiser" }).click();
  await expect(matches.getByText("rien n’est encore écrit")).toBeVisible();
  await expect(page.getByText("Aucun match à compiler.")).toBeAttached();
  // The files stayed chosen.
  await matches.getByRole("button", { name: "Importer", exact: true }).click();
  await expect(matches.getByText(`${files.matches} matchs importés avec succès.`)).toBeVisible();
}

async function compile(page: Page, count: number): Promise<void> {
  const compiling = panel(page, "Compiler les matchs");
  await compiling.getByText("Compiler les matchs", { exact: true }).click();
  await expect(compiling.getByText(`${count} matchs à compiler.`)).toBeVisible();
  await compiling.getByRole("button", { name: "Prévisualiser la compilation" }).click();
  await expect(compiling.getByText(`${count} matchs seraient compilés`)).toBeVisible();
  await compiling.getByRole("button", { name: /^Compiler \d/ }).click();
  await expect(compiling.getByText(`${count} matchs compilés et fiches mises à jour.`)).toBeVisible();
}

async function readAsVisitor(page: Page, site: RunningSite): Promise<void> {
  await page.goto(`${site.address}/rankings/bonzini`);
  const ranking = page.getByRole("table", { name: /^Classement Bonzini/ });
  const best = ranking.getByRole("row").nth(1).getByRole("link").first();
  const name = (await best.textContent()) ?? "";
  await best.click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.locator(".delta").first()).toHaveText(/^[+−]?\d+$/);
  await page.locator(".arithmetic summary").first().click();
  await expect(page.getByText("Score attendu").first()).toBeVisible();
  await page.getByRole("button", { name: "EN", exact: true }).click();
  await expect(page.getByRole("link", { name: "Victories" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-CA");
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await page.goto(`${site.address}/rankings/bonzini`);
  await expect(page.getByRole("heading", { name: "Bonzini ranking" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByText(administrator.email)).toHaveCount(0);
  await page.goto(`${site.address}/rankings/bonzini`);
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
}
