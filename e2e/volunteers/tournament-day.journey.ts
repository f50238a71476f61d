import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { openDialog } from "../site/open-dialog.ts";
import { expect, type RunningSite, test } from "../site/running-site.ts";
import { signIn } from "../site/sign-in.ts";
import { takePicture } from "../site/take-picture.ts";

const person = (name: string, license: string | null) => ({ players: [{ license, name }] });
const ana = person("Ana Côté", "01111111");
const bob = person("Bob Roy", "02222222");

/** A night of four people, three of whom the site does not know by these names. */
function aNight() {
  const event = {
    standings: [
      { rank: 1, players: [{ license: "01111111", name: "Ana Côté" }] },
      { rank: 2, players: [{ license: "02222222", name: "Bob Roy" }] },
    ],
  };
  const matches = [
    flatMatch({ round: 1, home: ana, away: person("Robert Roy", null) }),
    flatMatch({ round: 2, home: person("Zoé Nouvelle", null), away: ana, winner: 2 }),
    flatMatch({ round: 3, home: person("Invité d’un soir", null), away: bob, winner: 2 }),
  ];
  return flatFile(matches, { event });
}

test("a tournament day: create, upload, import, link, compile, undo a mistake, merge a duplicate, export", async ({
  page,
  site,
}) => {
  const write = (name: string, json: unknown) => {
    writeFileSync(join(site.folder, name), JSON.stringify(json));
    return join(site.folder, name);
  };
  const players = [
    { name: "Ana Côté", code: "AAA", license: "01111111", singlesRanking: 1000, doublesRanking: 900 },
    { name: "Bob Roy", code: "BBB", license: "02222222", singlesRanking: 700, doublesRanking: 800 },
  ];
  site.cli("import", "players", write("players.json", players), "--table", "bonzini");
  const night = write("night.json", aNight());
  await signIn(page, site);

  await createWithFlyer(page, site);
  await importResults(page, site, night);
  await importWithStrangers(page, site, night);
  await compileAndCorrect(page, site);
  await mergeDuplicate(page, site);
  await exportView(page, site);
  await expectProportions(page, site);
  expect(JSON.parse(site.cli("verify", "--json"))).toMatchObject({ ok: true, faults: [] });
});

async function createWithFlyer(page: Page, site: RunningSite): Promise<void> {
  const flyer = sharp({ create: { width: 900, height: 1200, channels: 3, background: "#0d5a41" } });
  const picture = join(site.folder, "affiche.jpg");
  writeFileSync(picture, await flyer.jpeg().toBuffer());
  const tooLarge = join(site.folder, "enorme.jpg");
  writeFileSync(tooLarge, Buffer.alloc(5_242_881));
  await page.goto(`${site.address}/tournaments/new`);
  await page.getByLabel("Nom", { exact: true }).fill("Ouvert de Laval");
  await page.getByLabel("Ville").fill("Laval");
  await page.getByLabel("Date de début").fill("2025-03-14");
  await page.getByLabel("État").selectOption("Terminé");
  await page.getByLabel(/^Affiche/).setInputFiles(tooLarge);
  await expect(page.locator("#image-error")).toHaveText("L’image ne doit pas dépasser 5 Mo");
  await page.getByLabel(/^Affiche/).setInputFiles(picture);
  await expect(page.getByRole("img", { name: "Aperçu de l’image" })).toBeVisible();
  await takePicture(page, "day-1-tournament");
  await page.getByRole("button", { name: "Créer le tournoi" }).click();
  await expect(page.getByRole("link", { name: "Ouvert de Laval", exact: true })).toBeVisible();
}

/** A flyer on its side, then a banner: no page that shows a picture distorts it. */
async function expectProportions(page: Page, site: RunningSite): Promise<void> {
  const address = `${site.address}/tournaments/laval-2025-03-14`;
  const banner = join(site.folder, "banniere.jpg");
  const wide = sharp({ create: { width: 1600, height: 400, channels: 3, background: "#0b4bb5" } });
  writeFileSync(banner, await wide.jpeg().toBuffer());
  for (const shape of ["flyer", "banner"]) {
    if (shape === "banner") {
      await page.goto(`${address}/edit`);
      await page.getByLabel(/^Affiche/).setInputFiles(banner);
      await page.getByRole("button", { name: "Enregistrer" }).click();
      await expect(page.getByRole("heading", { name: "Historique des tournois" })).toBeVisible();
    }
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of [address, `${address}/edit`, `${site.address}/tournaments/history`]) {
        await page.goto(path);
        for (const picture of await page.locator("main img").all()) {
          await picture.scrollIntoViewIfNeeded();
          await expect(picture).toHaveJSProperty("complete", true);
          expect([path, shape, width, await picture.evaluate(distortion)]).toEqual([path, shape, width, 0]);
        }
      }
    }
  }
}

/** By how many pixels a picture is higher or lower than its proportions want; what is cut to size keeps them. */
function distortion(picture: Element): number {
  // Without its frame.
  const { clientWidth: width, clientHeight: height } = picture;
  const { naturalWidth, naturalHeight } = picture as HTMLImageElement;
  if (["cover", "contain"].includes(getComputedStyle(picture).objectFit)) return 0;
  const difference = Math.abs(height - (width * naturalHeight) / naturalWidth);
  return difference < 1.5 ? 0 : Math.round(difference);
}

async function importResults(page: Page, site: RunningSite, file: string): Promise<void> {
  await page.goto(`${site.address}/tournaments/laval-2025-03-14`);
  const flyer = page.getByRole("img", { name: /Ouvert de Laval/ });
  await expect(flyer).toBeVisible();
  // A portrait picture keeps its proportions on a wide screen.
  const shown = await flyer.boundingBox();
  expect((shown?.width ?? 0) / (shown?.height ?? 1)).toBeCloseTo(900 / 1_200, 1);
  await page.getByText("Importer les résultats").click();
  await page.getByLabel("Fichier", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Importer", exact: true }).click();
  await expect(page.getByText("Résultats importés avec succès")).toBeVisible();
  await takePicture(page, "day-2-results");
}

async function importWithStrangers(page: Page, site: RunningSite, file: string): Promise<void> {
  await page.goto(`${site.address}/rankings/bonzini`);
  await page.getByText("Importer des matchs", { exact: true }).click();
  await page.getByLabel("Fichiers", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Prévisualiser", exact: true }).last().click();
  await expect(page.getByRole("group", { name: /^Personnes inconnues/ })).toBeVisible();
  await page.getByLabel("Robert Roy").selectOption("C’est Bob Roy");
  await page.getByLabel("Invité d’un soir").selectOption("Laisser de côté");
  await page.getByLabel("Zoé Nouvelle").selectOption("Créer, sans cote");
  await page.getByRole("group", { name: /^Personnes inconnues/ }).scrollIntoViewIfNeeded();
  await takePicture(page, "day-3-strangers");
  // Somebody else, and nobody says who: the question stays, to be answered.
  await page.getByLabel("Robert Roy").selectOption("C’est quelqu’un d’autre…");
  await page.getByRole("button", { name: "Importer", exact: true }).last().click();
  await expect(page.getByText(/^Choisissez qui est/)).toBeVisible();
  await page.getByLabel("Robert Roy").selectOption("C’est Bob Roy");
  await page.getByRole("button", { name: "Importer", exact: true }).last().click();
  await expect(page.getByText("3 matchs importés avec succès.")).toBeVisible();
}

async function compileAndCorrect(page: Page, site: RunningSite): Promise<void> {
  await page.goto(`${site.address}/rankings/bonzini`);
  await page.getByText("Compiler les matchs", { exact: true }).click();
  await page.getByRole("button", { name: "Prévisualiser la compilation" }).click();
  await expect(page.getByText(/Sans cote de départ/)).toBeVisible();
  await takePicture(page, "day-4-compile");
  await page.getByRole("button", { name: /^Compiler \d/ }).click();
  await expect(page.getByText("3 matchs compilés et fiches mises à jour.")).toBeVisible();
  // The mistake: Zoé should have had a starting rating. Undo, give it, compile again.
  await page.getByRole("link", { name: "Opérations" }).click();
  await page.getByRole("link", { name: /^Défaire… 3 matchs compilés/ }).click();
  await page.getByRole("button", { name: "Oui, défaire" }).click();
  await expect(page.getByText("C’est défait")).toBeVisible();
  await takePicture(page, "day-5-undo");
  await page.goto(`${site.address}/rankings/bonzini`);
  await page.getByText(/^Classements incomplets/).click();
  await page.getByLabel("Zoé Nouvelle, Simple").fill("600");
  await page.getByRole("button", { name: "Enregistrer les cotes" }).click();
  await expect(page.getByText("1 cote enregistrée.")).toBeVisible();
  await expect(page.getByLabel("Zoé Nouvelle, Simple")).toHaveCount(0);
  await page.getByText("Compiler les matchs", { exact: true }).click();
  await page.getByRole("button", { name: /^Compiler \d/ }).click();
  await expect(page.getByText("3 matchs compilés et fiches mises à jour.")).toBeVisible();
}

async function mergeDuplicate(page: Page, site: RunningSite): Promise<void> {
  await page.goto(`${site.address}/rankings/bonzini`);
  await page.getByText("Ajouter une fiche", { exact: true }).click();
  await page.locator("#add-name").fill("Zoé Nouvele");
  await page.locator("#add-singlesRanking").fill("600");
  await page.locator("#add-doublesRanking").fill("600");
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(page.getByText("Fiche ajoutée avec succès")).toBeVisible();
  await page.goto(`${site.address}/rankings/bonzini?inactive=1`);
  const manage = page.getByRole("link", { name: "Gérer Zoé Nouvele" });
  const dialog = await openDialog(page, manage, "Zoé Nouvele");
  await dialog.getByText("Fusionner avec une autre fiche").click();
  await dialog.getByLabel("Fiche à garder").fill("nouvelle");
  await expect(page.getByRole("option", { name: /Zoé Nouvelle/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Aperçu de la fusion" }).click();
  await expect(dialog.getByText(/Zoé Nouvele\s» sera supprimée/)).toBeVisible();
  if (process.env["GAMELLE_PICTURES"]) await takePicture(page, "day-6-merge");
  await dialog.getByRole("button", { name: "Fusionner", exact: true }).click();
  await expect(page.getByText(/Zoé Nouvele → Zoé Nouvelle/)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function exportView(page: Page, site: RunningSite): Promise<void> {
  await page.goto(`${site.address}/rankings/bonzini?sort=singles`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exporter cette vue en CSV", exact: true }).click();
  const file = await (await downloading).createReadStream();
  let text = "";
  for await (const chunk of file) text += String(chunk);
  expect(text.split("\r\n").slice(0, 2).join("\n")).toMatch(/^\uFEFFrank,id,name,.*\n1,.*Ana Côté/);
}
