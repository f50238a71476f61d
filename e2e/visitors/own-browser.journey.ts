import { expect, test } from "../site/running-site.ts";

test.use({ serviceWorkers: "allow" });

test("a person who is followed stands on the home page; pages that were seen open without a connection", async ({
  page,
  context,
  demonstration: { address },
}) => {
  await page.goto(`${address}/rankings/bonzini`);
  const person = page.locator(".ranking .name a").first();
  const name = await person.textContent();
  await person.click();
  await page.getByRole("button", { name: "Suivre", exact: true }).click();
  await expect(page.getByRole("button", { name: "Ne plus suivre" })).toBeVisible();
  await page.getByRole("link", { name: "l’accueil" }).click();
  const followed = page.getByRole("region", { name: "Les personnes que vous suivez" });
  await expect(followed.getByRole("heading", { level: 3 })).toHaveText(name ?? "");
  await expect(followed).toContainText("victoires");

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // From here on the worker sees every page.
  await page.goto(`${address}/live`);
  await page.goto(address);
  await expect(followed).toContainText("victoires");
  const keptPages = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => !name.startsWith("parts"));
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect
    .poll(keptPages)
    .toEqual(expect.arrayContaining(["/", "/live", expect.stringContaining("/followed/")]));
  await expect.poll(() => page.evaluate(async () => (await caches.match("/offline"))?.status)).toBe(200);
  await context.setOffline(true);
  await page.goto(`${address}/live`);
  await expect(page.getByText(/^Sans connexion\s: état de \d+\sh\s\d\d$/)).toBeVisible();
  await page.goto(address);
  await expect(followed.getByRole("heading", { level: 3 })).toHaveText(name ?? "");
  await page.goto(`${address}/records/bonzini`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sans connexion");
  await page
    .getByRole("link", { name: /^En direct/ })
    .last()
    .click();
  await expect(page).toHaveURL(`${address}/live`);
  await context.setOffline(false);

  await page.goto(`${address}/privacy`);
  await page.getByRole("button", { name: /^Effacer/ }).click();
  await expect(page.getByText("C’est effacé.")).toBeVisible();
  expect(await keptPages()).toEqual([]);
  await page.goto(address);
  await expect(followed).toBeHidden();
});

test("where storage is blocked nobody can be followed, and nothing says that one could", async ({
  page,
  demonstration: { address, paths },
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  const person = paths.find((path) => path.startsWith("/matches/")) ?? "";
  await page.goto(address + person);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Suivre" })).toHaveCount(0);
});

test("where storage has no room nobody is followed, and what is kept can still be erased", async ({
  page,
  demonstration: { address, paths },
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    // Where cookies are blocked, asking for a worker or for what one keeps fails.
    const blocked = () => Promise.reject(new DOMException("blocked", "SecurityError"));
    navigator.serviceWorker.getRegistration = blocked;
    navigator.serviceWorker.register = blocked;
    caches.keys = blocked;
  });
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  await page.goto(address + (paths.find((path) => path.startsWith("/matches/")) ?? ""));
  await page.getByRole("button", { name: "Suivre", exact: true }).click();
  await expect(page.getByRole("button", { name: "Suivre", exact: true })).toBeVisible();
  await page.goto(`${address}/privacy`);
  await page.getByRole("button", { name: /^Effacer/ }).click();
  await expect(page.getByText("C’est effacé.")).toBeVisible();
  expect(faults).toEqual([]);
});
