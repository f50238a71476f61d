import { administrator, expect, test } from "../site/running-site.ts";
import { signIn } from "../site/sign-in.ts";

test("an administrator invites another, who joins by the link, renames the site and ends a session", {
  tag: "@hard",
}, async ({ browser, page, site }) => {
  await signIn(page, site);
  await page.getByRole("link", { name: "Comptes" }).click();
  await page.getByLabel("Courriel").fill("zoe@laval.example");
  await page.getByRole("button", { name: "Créer l’invitation" }).click();
  const link = (await page.locator("code").textContent()) ?? "";
  expect(link).toContain("/invitation?token=");
  await page.getByRole("button", { name: "Copier" }).click();
  await expect(page.getByText("Sélectionné")).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe(link);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copier" }).click();
  await expect(page.getByText("Copié")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const other = await (await browser.newContext({ locale: "fr-CA" })).newPage();
  await other.goto(link);
  await other.getByLabel("Mot de passe").fill("quatre rods et une gamelle");
  // Two presses of Enter, the second while the first is on its way: the link serves once.
  const { promise: pressedTwice, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  await other.route(/\/invitation/, async (route) => {
    if (route.request().method() === "POST") sent += 1;
    await pressedTwice;
    await route.continue().catch(() => undefined);
  });
  const first = other.waitForRequest((request) => request.method() === "POST");
  await other.keyboard.press("Enter");
  await first;
  await other.keyboard.press("Enter");
  resolve();
  await expect(other.getByRole("link", { name: "zoe@laval.example" })).toBeVisible();
  expect(sent).toBe(1);
  await other.getByRole("link", { name: "Réglages" }).click();
  const contact = other.getByRole("form", { name: "Contact" });
  await contact.getByLabel("Adresse sur ce réseau").fill("pas une adresse");
  await contact.getByRole("button", { name: "Enregistrer" }).click();
  await contact
    .getByRole("link", { name: /^Adresse sur ce réseau : Inscrivez une adresse complète/ })
    .click();
  await expect(contact.getByLabel("Adresse sur ce réseau")).toBeFocused();
  await contact.getByLabel("Adresse sur ce réseau").fill("https://social.example/laval");
  await contact.getByRole("button", { name: "Enregistrer" }).click();
  await expect(other.getByText("Réglages enregistrés.")).toBeVisible();
  const name = other.getByRole("form", { name: "Nom et accroche" });
  await name.getByLabel("Nom du site").fill("Baby-foot Laval");
  await name.getByRole("button", { name: "Enregistrer" }).click();
  await expect(other.getByRole("link", { name: "Baby-foot Laval" })).toBeVisible();

  // A second sign-in of the first administrator is a session that can be ended from here.
  const elsewhere = await (await browser.newContext({ locale: "fr-CA" })).newPage();
  await signIn(elsewhere, site);
  await page.getByRole("link", { name: "Mon compte" }).click();
  await page.getByRole("button", { name: /^Fermer (?!toutes)/ }).click();
  await expect(page.getByText("Session fermée.")).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByText("Session admin")).toHaveCount(0);

  await page.goto(`${site.address}/admin/administrators`);
  await page.getByText(/^Retirer… zoe/).click();
  await page.getByRole("button", { name: "Oui, retirer zoe@laval.example" }).click();
  await expect(page.getByText(/^Compte retiré.*zoe@laval\.example/)).toBeVisible();
  await other.reload();
  await expect(other.getByText("Session admin")).toHaveCount(0);
});

test("on a phone the administrators’ menu says who is signed in, above the way out", {
  tag: "@hard",
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site);
  const bar = page.getByRole("navigation", { name: "Administration" });
  await bar.getByText("Plus", { exact: true }).click();
  await expect(bar.getByText(administrator.email).filter({ visible: true })).toBeInViewport();
  await expect(bar.getByRole("button", { name: "Se déconnecter" })).toBeInViewport();
});
