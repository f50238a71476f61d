import type { Page } from "@playwright/test";
import { interactive } from "../site/open-dialog.ts";
import { expect, test } from "../site/running-site.ts";
import { showAgain } from "../site/show-again.ts";
import { signIn } from "../site/sign-in.ts";

test("a form that is sent to a newer version of the site leads to where it leads, although the code of that page has another name by now", async ({
  page,
  site,
}) => {
  await signIn(page, site);
  await page.goto(`${site.address}/tournaments/new`);
  await interactive(page);
  const countMissing = await missOnce(page, /assets\/upcoming-.*\.js/);
  await createTournament(page);
  expect([countMissing(), new URL(page.url()).pathname]).toEqual([1, "/tournaments"]);
  // From there on “reload” is what it always was.
  await page.goto(`${site.address}/admin`);
  await page.reload();
  await interactive(page);
  expect(new URL(page.url()).pathname).toBe("/admin");
});

test("“back” to a place of a page whose code has another name by now gives the whole page: one can work with it", {
  tag: "@hard",
}, async ({ page, site }) => {
  await signIn(page, site);
  const form = `${site.address}/tournaments/new#main`;
  await page.goto(form);
  await interactive(page);
  await createTournament(page);
  await page.reload();
  await interactive(page);
  const countMissing = await missOnce(page, /assets\/new-.*\.js/);
  const loadedAnew = page.waitForEvent("load");
  await page.evaluate(() => history.back());
  await loadedAnew;
  await interactive(page);
  expect([countMissing(), page.url()]).toEqual([1, form]);
});

test("whoever left while the router led elsewhere, and comes back to the page that the browser kept, stays there with “reload”", {
  tag: "@hard",
}, async ({ page, site }) => {
  await signIn(page, site);
  const form = `${site.address}/tournaments/new`;
  await page.goto(form);
  await interactive(page);
  // As it is noted while the router leads.
  await page.evaluate(() => {
    sessionStorage.setItem("leading", JSON.stringify({ from: location.href, to: "/admin" }));
  });
  await showAgain(page);
  await page.reload();
  await interactive(page);
  expect(page.url()).toBe(form);
});

async function createTournament(page: Page): Promise<void> {
  await page.getByLabel("Nom", { exact: true }).fill("Nuit de Sorel");
  await page.getByLabel("Ville").fill("Sorel");
  await page.getByLabel("Date de début").fill("2027-03-02");
  await page.getByRole("button", { name: "Créer le tournoi" }).click();
  await expect(page.getByText("Nuit de Sorel").first()).toBeVisible();
}

/** Code that is not there once, as for a page of the version before; the page that is loaded then names what there is. Counts how often. */
async function missOnce(page: Page, code: RegExp): Promise<() => number> {
  let missing = 0;
  await page.route(
    code,
    (route) => {
      missing++;
      return route.fulfill({ status: 404 });
    },
    { times: 1 },
  );
  return () => missing;
}
