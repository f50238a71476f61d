import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { interactive } from "../site/open-dialog.ts";
import { expect, type RunningSite, test } from "../site/running-site.ts";
import { signIn } from "../site/sign-in.ts";

const mostClicks = 6;
const ana = { players: [{ license: "01111111", name: "Ana Côté" }] };
const bob = { players: [{ license: "02222222", name: "Bob Roy" }] };

/** A file of a night, with its own code. */
function aNight(site: RunningSite, day: string, matches: readonly object[]): string {
  const event = { standings: [{ rank: 1, ...ana }] };
  const file = flatFile(
    matches.map((match, index) =>
      flatMatch({
        home: ana,
        away: bob,
        number: index + 1,
        round: index + 1,
        start_at: `${day} 19:0${index}:00`,
        end_at: null,
        ...match,
      }),
    ),
    { code: day, event },
  );
  const path = join(site.folder, `${day}.json`);
  writeFileSync(path, JSON.stringify(file));
  return path;
}

/** Signs in, with both players rated. */
async function begin(page: Page, site: RunningSite): Promise<void> {
  const players = [
    { name: "Ana Côté", code: "AAA", license: "01111111", singlesRanking: 1000, doublesRanking: 900 },
    { name: "Bob Roy", code: "BBB", license: "02222222", singlesRanking: 700, doublesRanking: 800 },
  ];
  const path = join(site.folder, "players.json");
  writeFileSync(path, JSON.stringify(players));
  site.cli("import", "players", path, "--table", "bonzini");
  await signIn(page, site);
}

/** From any page: three clicks, which are choosing the files, and pressing the bar's link and the one button. */
async function publish(page: Page, files: readonly string[], look: () => Promise<void>): Promise<number> {
  await page.getByRole("link", { name: "Ajouter une soirée" }).first().click();
  await page.getByLabel("Fichiers de la soirée").setInputFiles([...files]);
  await expect(page.getByRole("heading", { name: "Aperçu de la soirée" })).toBeVisible();
  await look();
  await page.getByRole("button", { name: /^Publier la soirée/ }).click();
  await expect(page.locator(".outcome")).toContainText("Soirée publiée (");
  return 3;
}

function expectSound(site: RunningSite): void {
  expect(JSON.parse(site.cli("verify", "--json"))).toMatchObject({ ok: true, faults: [] });
}

test("a preview that a colleague has overtaken says so, shows what is left, and can be published", {
  tag: "@hard",
}, async ({ page, site }) => {
  await begin(page, site);
  const night = aNight(site, "2026-03-06", [{}, {}]);
  await page.goto(`${site.address}/admin/evenings`);
  await page.getByLabel("Fichiers de la soirée").setInputFiles(night);
  const publishing = page.getByRole("button", { name: /^Publier la soirée/ });
  await expect(publishing).toBeVisible();
  site.cli("import", "matches", night, "--table", "bonzini");
  await publishing.click();
  await expect(page.locator(".outcome")).toContainText("L’aperçu a changé depuis que vous l’avez lu");
  await expect(page.getByText("2 déjà connus")).toBeVisible();
  await publishing.click();
  await expect(page.locator(".outcome")).toContainText("Soirée publiée (");
  expectSound(site);
});

test("a late file: both orders are compared, one of them recommended", { tag: "@hard" }, async ({
  page,
  site,
}) => {
  await begin(page, site);
  await publish(page, [aNight(site, "2025-03-14", [{}, {}])], async () => {});
  const clicks = await publish(page, [aNight(site, "2025-02-07", [{ winner: 2 }])], async () => {
    await expect(page.getByRole("group", { name: /1 match a été joué avant/ })).toBeVisible();
    await expect(page.getByText("Recommandé")).toBeVisible();
    await expect(page.getByRole("radio", { name: /Dans l’ordre chronologique/ })).toBeChecked();
  });
  expect(clicks).toBeLessThanOrEqual(mostClicks);
  expectSound(site);
});

test("a corrected file corrects what is compiled, and what follows", { tag: "@hard" }, async ({
  page,
  site,
}) => {
  await begin(page, site);
  await publish(page, [aNight(site, "2025-03-14", [{}, {}])], async () => {});
  const right = aNight(site, "2025-03-14", [{ winner: 2, score: { home: 5, away: 7 } }, {}]);
  const clicks = await publish(page, [right], async () => {
    await expect(page.getByRole("group", { name: /corrige 1 match déjà compilé/ })).toBeVisible();
  });
  expect(clicks).toBeLessThanOrEqual(mostClicks);
  expectSound(site);
});

/** As many as a season of real nights. */
const nights = 27;

test("many files are published at once, in no more clicks than one", { tag: "@hard" }, async ({
  page,
  site,
}) => {
  await begin(page, site);
  const days = Array.from({ length: nights }, (_, index) =>
    new Date(Date.UTC(2025, 0, 3 + 7 * index)).toISOString().slice(0, 10),
  );
  const files = days.map((day) => aNight(site, day, [{}, {}]));
  const clicks = await publish(page, files, async () => {
    await expect(page.getByRole("heading", { name: `${nights} fichiers reconnus` })).toBeVisible();
    await expect(page.getByRole("button", { name: new RegExp(`${2 * nights} matchs`) })).toBeVisible();
  });
  expect(clicks).toBeLessThanOrEqual(mostClicks);
  await page.goto(`${site.address}/tournaments/history`);
  await expect(page.getByRole("link", { name: "Ouvert de Laval", exact: true })).toHaveCount(nights);
  expectSound(site);
});

test("with the keyboard, a preview begins at its title, and says when a file that is added to it has been read", {
  tag: "@hard",
}, async ({ page, site }) => {
  await begin(page, site);
  await page.goto(`${site.address}/admin/evenings`);
  const field = page.getByLabel("Fichiers de la soirée");
  await interactive(page);
  await field.focus();
  await field.setInputFiles(aNight(site, "2026-03-14", [{}]));
  // The field is gone: nothing else would say that the page is another one.
  await expect(page.getByRole("heading", { name: "Aperçu de la soirée" })).toBeFocused();
  await page.getByText("Ajouter un fichier à cette soirée").press("Enter");
  for (const day of ["2026-03-21", "2026-03-28"]) {
    await field.focus();
    await field.setInputFiles(aNight(site, day, [{}]));
    await expect(page.locator(".outcome", { hasText: "Les fichiers sont lus" })).toBeFocused();
  }
  await expect(page.getByRole("heading", { name: "3 fichiers reconnus" })).toBeVisible();
});
