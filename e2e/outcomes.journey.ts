import { administrator, expect, test } from "./running-site.ts";

test("what came of a submit is where the page stands and where the focus is; a lost connection keeps the form", async ({
  page,
  site,
  context,
}) => {
  await page.goto(`${site.address}/login`);
  await page.getByLabel("Courriel").fill(administrator.email);
  await page.getByLabel("Mot de passe").fill(administrator.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Session admin")).toBeVisible();
  await page.goto(`${site.address}/admin/settings`);
  const section = page.getByRole("form", { name: "Diffusion et partenaire" });
  await section.getByLabel("Fédération partenaire", { exact: true }).fill("FQBF");
  await context.setOffline(true);
  await section.getByRole("button", { name: "Enregistrer" }).click();
  await expect(section.getByText(/^La connexion est perdue/)).toBeInViewport();
  await expect(section.getByLabel("Fédération partenaire", { exact: true })).toHaveValue("FQBF");
  await context.setOffline(false);
  await section.getByRole("button", { name: "Enregistrer" }).click();
  await expect(section.getByText("Réglages enregistrés.")).toBeInViewport();
  await expect(section.locator(".outcome")).toBeFocused();
  await expect(section.getByText(/il lui manque une adresse/)).toBeVisible();

  await page.goto(`${site.address}/tournaments/new`);
  await page.getByLabel("Nom", { exact: true }).fill("Nuit");
  await page.getByRole("button", { name: "Créer le tournoi" }).click();
  await expect(page.locator(".outcome").getByText("À corriger avant d’enregistrer")).toBeInViewport();
  await expect(page.locator("form.form > .outcome")).toBeFocused();
});
