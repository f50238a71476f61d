import type { Page } from "@playwright/test";
import { administrator, expect } from "./running-site.ts";
import type { RunningSite } from "./start-site.ts";

/** Signs the administrator of a site in, in French, which leads to the desk. */
export async function signIn(page: Page, { address }: Pick<RunningSite, "address">): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel("Courriel").fill(administrator.email);
  await page.getByLabel("Mot de passe").fill(administrator.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "À faire" })).toBeVisible();
}
