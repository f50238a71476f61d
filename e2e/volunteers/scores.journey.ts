import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { findViolations } from "../site/find-violations.ts";
import { administrator, expect, type RunningSite, test } from "../site/running-site.ts";

const open = { score: null, winner: null, start_at: null, end_at: null };

/** A tournament of today with two matches to be played. */
function aTournament({ cli, folder }: RunningSite): void {
  const today = dayInToronto(new Date());
  const write = (name: string, json: unknown) => {
    writeFileSync(join(folder, name), JSON.stringify(json));
    return join(folder, name);
  };
  const fields = { name: "Ouvert de Laval", city: "Laval", from: today, table: "bonzini" };
  cli("tournament", "create", write("t.json", fields));
  const file = write("night.json", flatFile([flatMatch(open), flatMatch({ ...open, round: 2, number: 2 })]));
  const tournament = ["--tournament", `laval-${today}`, "--day", today];
  cli("import", "matches", file, "--table", "auto", ...tournament);
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Courriel").fill(administrator.email);
  await page.getByLabel("Mot de passe").fill(administrator.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

/** Gives home so many points in one set, and away one point. */
async function type(page: Page, match: number, points: number): Promise<void> {
  await page.locator("#matches a").nth(match).click();
  const dialog = page.getByRole("dialog");
  const [forHome, forAway] = [".home", ".away"].map((side) =>
    dialog.locator(`${side} button`, { hasText: "Un point de plus" }),
  );
  for (let point = 0; point < points; point++) await forHome?.click();
  await forAway?.click();
  // Whoever does not see the number beside the button hears it.
  await expect(dialog.getByRole("status").filter({ hasText: /^Bob Roy, 1$/ })).toBeAttached();
  await expect(dialog.getByText(/^Victoire\s: Ana Côté$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Match terminé" }).click();
  await expect(dialog).toBeHidden();
}

/** The guide's pictures of the page, one in each language. */
async function takeHelpPictures(page: Page, address: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1000, height: 640 });
  for (const language of ["en", "fr"]) {
    await page.goto(`${address}/admin/scores?lang=${language}`);
    await page.locator("#matches a").first().click();
    for (const points of [5, 2, 5]) {
      for (let point = 0; point < points; point++)
        await page.locator("dialog .home [data-by='1']").last().click();
      await page.locator("dialog .away [data-by='1']").last().click();
      await page.locator("dialog [data-more]").click();
    }
    const path = join(import.meta.dirname, `../../public/help/scores-${language}.jpeg`);
    await page.screenshot({ path, type: "jpeg", quality: 55 });
  }
  await page.goto(`${address}/admin/scores`);
  if (size) await page.setViewportSize(size);
}

test("scores typed without a connection wait on the phone, outlive the session, count once, and are taken back", async ({
  page,
  context,
  site,
}) => {
  aTournament(site);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.address}/admin/scores`);
  await signIn(page);
  await expect(page.getByRole("heading", { name: "Saisir les scores" })).toBeVisible();
  // The page is there with its scripts before the connection goes.
  await page.waitForLoadState("load");

  if (process.env["GAMELLE_PICTURES"]) await takeHelpPictures(page, site.address);

  await context.setOffline(true);
  await type(page, 0, 5);
  await expect(page.getByRole("status").getByText("1 résultat en attente d’envoi")).toBeVisible();
  await expect(page.locator("#matches .live-score").first()).toHaveText("5–1");
  await page.locator("#matches a").nth(1).click();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Match terminé" }).click();
  await expect(page.getByText("Entrez les points des manches, ou indiquez un forfait.")).toBeVisible();
  await page.getByRole("button", { name: "Fermer" }).click();
  await expect(page.locator("#matches a").nth(1)).toBeFocused();

  // The session ends before the connection is back.
  await context.clearCookies();
  await context.setOffline(false);
  await expect(
    page.getByText(/^1\u00a0résultat en attente d’envoi Votre session est terminée/),
  ).toBeVisible();
  await page.locator("#typed-here").getByRole("link", { name: "Se connecter" }).click();
  await signIn(page);
  await expect(page.getByText("Tout est envoyé.")).toBeVisible();
  // The list is read anew once the score is there: what is still to be played comes first.
  await expect(page.locator("#matches .live-score")).toHaveText(["", "5–1"]);
  expect(await findViolations(page)).toEqual([]);

  // The server takes a score and its answer is lost: it is sent again, and is one.
  await page.route("**/admin/scores/send", (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await type(page, 0, 7);
  await expect(page.getByText("Tout est envoyé.")).toBeVisible();
  await page.reload();
  await expect(page.locator("#matches .live-score")).toHaveText(["7–1", "5–1"]);
  await page.getByRole("button", { name: "Annuler, Ana Côté – Bob Roy, 7–1" }).press("Enter");
  await expect(page.locator("#matches .live-score")).toHaveText(["", "5–1"]);
  // The button went with its score: the keyboard is at the one of the score before it.
  await expect(page.getByRole("button", { name: "Annuler, Ana Côté – Bob Roy, 5–1" })).toBeFocused();
  await page.goto(`${site.address}/admin/history`);
  const entries = page.locator(".audit-log p");
  await expect(entries.filter({ hasText: /^Score saisi/ })).toHaveCount(2);
  await expect(entries.filter({ hasText: /^Défait\s: Score saisi/ })).toHaveCount(1);

  // A hall's network, or a proxy, answers in the site's place: the score is not sent by that.
  const others = [{ status: 200 }, { status: 400 }];
  await page.route(
    "**/admin/scores/send",
    (route) => route.fulfill({ contentType: "text/html", body: "<p>Wi-Fi</p>", ...others.shift() }),
    { times: others.length },
  );
  await page.goto(`${site.address}/admin/scores`);
  await type(page, 0, 9);
  await expect(page.getByText("Tout est envoyé.")).toBeVisible();
  expect(others).toEqual([]);
  await page.reload();
  await expect(page.locator("#matches .live-score").first()).toHaveText("9–1");
  await page.getByRole("button", { name: "Annuler, Ana Côté – Bob Roy, 9–1" }).click();
  await expect(page.locator("#matches .live-score").first()).toHaveText("");

  // Where the browser keeps nothing, scores are sent all the same, and the page says so.
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("blocked", "SecurityError");
    };
  });
  await page.goto(`${site.address}/admin/scores`);
  await type(page, 0, 3);
  await expect(page.getByText(/^Tout est envoyé. Ce navigateur ne garde rien/)).toBeVisible();
  await expect(page.locator("#matches .live-score").first()).toHaveText("3–1");
});

test("who typed a score hears that somebody else has typed a later one since", { tag: "@hard" }, async ({
  page,
  browser,
  site,
}) => {
  aTournament(site);
  const other = await (await browser.newContext({ locale: "fr-CA" })).newPage();
  for (const one of [page, other]) {
    await one.goto(`${site.address}/admin/scores`);
    await signIn(one);
    await one.waitForLoadState("load");
  }
  await type(page, 0, 5);
  const typed = page.locator("#typed-here li");
  await expect(typed).toHaveText(/5–1.· envoyé/);
  await expect(other.locator("#matches .live-score")).toHaveText(["", "5–1"]);
  await other.locator("#matches a").nth(1).click();
  await other.locator("dialog .away [data-by='1']").first().click();
  await other.getByRole("button", { name: "Match terminé" }).click();
  await expect(typed).toHaveText(/5–1.· remplacé depuis par 5–2/);
  await expect(other.locator("#typed-here li")).toHaveText(/5–2.· envoyé/);
  await page.reload();
  await expect(typed).toHaveText(/5–1.· remplacé depuis par 5–2/);
});
