import { interactive } from "../site/open-dialog.ts";
import { expect, test } from "../site/running-site.ts";
import { showAgain } from "../site/show-again.ts";
import { signIn } from "../site/sign-in.ts";

test("a page that the browser kept whole and shows again is loaded anew once one has signed out, and else keeps its place and what was typed", async ({
  page,
  context,
  site,
}) => {
  await signIn(page, site);
  await page.goto(`${site.address}/admin/settings`);
  await interactive(page);
  const name = page.getByLabel("Nom du site");
  await name.fill("Baby-foot de Hull");
  const answered = page.waitForResponse("**/admin/progress");
  await showAgain(page);
  expect((await answered).status()).toBe(200);
  await expect(name).toHaveValue("Baby-foot de Hull");
  // As Safari does with “back”: at the beginning of the page.
  await page.evaluate(() => {
    scrollTo({ top: 300, behavior: "instant" });
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    scrollTo({ top: 0, behavior: "instant" });
  });
  await showAgain(page);
  expect(await page.evaluate(() => scrollY)).toBe(300);
  await name.fill("");
  await page.reload();
  await interactive(page);
  await context.clearCookies();
  await showAgain(page);
  await expect(page.getByLabel("Courriel")).toBeVisible();
});

test("a page that the browser kept whole and shows again says what has changed since, unless something is typed in it", {
  tag: "@hard",
}, async ({ page, context, site }) => {
  await signIn(page, site);
  const rename = async (name: string) => {
    const elsewhere = await context.newPage();
    await elsewhere.goto(`${site.address}/admin/settings`);
    await elsewhere.getByLabel("Nom du site").fill(name);
    await elsewhere.getByLabel("Nom du site").press("Enter");
    await expect(elsewhere.getByText("Réglages enregistrés.")).toBeVisible();
    await elsewhere.close();
  };
  await page.goto(`${site.address}/admin/settings`);
  await interactive(page);
  await rename("Baby-foot Hull");
  await showAgain(page);
  await expect(page.getByRole("link", { name: "Baby-foot Hull" })).toBeVisible();
  const name = page.getByLabel("Nom du site");
  await name.fill("Baby-foot d’Aylmer");
  await rename("Baby-foot Laval");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await showAgain(page);
  // What would be read anew is asked for before the second answer is there.
  await expect.poll(() => asked).toContain("/admin/progress");
  await page.evaluate(() => fetch("/admin/progress").then((answer) => answer.text()));
  expect(new Set(asked)).toEqual(new Set(["/admin/progress"]));
  await expect(name).toHaveValue("Baby-foot d’Aylmer");
});
