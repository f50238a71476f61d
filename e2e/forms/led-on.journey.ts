import { interactive } from "../site/open-dialog.ts";
import { expect, test } from "../site/running-site.ts";
import { signIn } from "../site/sign-in.ts";

test("“back” to a place of a page whose code has another name by now gives the whole page: one can work with it", {
  tag: "@hard",
}, async ({ page, site }) => {
  await signIn(page, site);
  const form = `${site.address}/tournaments/new#main`;
  await page.goto(form);
  await interactive(page);
  await page.getByLabel("Nom", { exact: true }).fill("Nuit de Sorel");
  await page.getByLabel("Ville").fill("Sorel");
  await page.getByLabel("Date de début").fill("2027-03-02");
  await page.getByRole("button", { name: "Créer le tournoi" }).click();
  await expect(page.getByText("Nuit de Sorel").first()).toBeVisible();
  await page.reload();
  await interactive(page);
  // As it is for a page of the version before; the one that is loaded then names what there is.
  let missing = 0;
  await page.route(
    /assets\/new-.*\.js/,
    (route) => {
      missing++;
      return route.fulfill({ status: 404 });
    },
    { times: 1 },
  );
  const loadedAnew = page.waitForEvent("load");
  await page.evaluate(() => history.back());
  await loadedAnew;
  await interactive(page);
  expect([missing, page.url()]).toEqual([1, form]);
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
  // As Firefox and Safari do with “back”: here nobody may store the page, and Chromium keeps none.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await page.reload();
  await interactive(page);
  expect(page.url()).toBe(form);
});
