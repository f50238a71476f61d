import sharp from "sharp";
import { interactive, openDialog } from "../site/open-dialog.ts";
import { expect, test } from "../site/running-site.ts";
import { signIn } from "../site/sign-in.ts";

/** Something that waits until it is let go. */
function gate() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  return { opened, open };
}

test("photos on a slow connection: it is said that they are on their way, leaving is asked about, and they are sent once", async ({
  page,
  site,
}) => {
  await signIn(page, site);
  await page.goto(`${site.address}/tournaments/new`);
  await page.getByLabel("Nom", { exact: true }).fill("Nuit de Hull");
  await page.getByLabel("Ville").fill("Hull");
  await page.getByLabel("Date de début").fill("2027-03-01");
  await page.getByRole("button", { name: "Créer le tournoi" }).click();
  await expect(page.getByText("Nuit de Hull").first()).toBeVisible();
  await page.goto(`${site.address}/tournaments/hull-2027-03-01/photos`);
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  const [sent, shown] = [gate(), gate()];
  const methods: string[] = [];
  await page.route(/\/photos\.data/, async (route) => {
    const method = route.request().method();
    methods.push(method);
    await (method === "POST" ? sent : shown).opened;
    await route.continue();
  });
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "#0b4db3" } });
  const buffer = await picture.png().toBuffer();
  await page
    .getByLabel("Ajouter des photos")
    .setInputFiles({ name: "finale.png", mimeType: "image/png", buffer });
  const save = page.getByRole("button", { name: "Enregistrer" });
  await save.click();
  await expect(page.getByText("Enregistrement… Gardez cette page ouverte.")).toBeVisible();
  // Once: not at the foot of the window as well.
  await expect(page.getByText("Envoi en cours…")).toBeHidden();
  await page.getByRole("link", { name: "Voir le tournoi" }).click();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  sent.open();
  await expect(page.getByText("Enregistré. Le tournoi a maintenant 1 photo.")).toBeVisible();
  // The field still holds the file until the page has the photo itself: a second touch must not send it again.
  await expect(save).toBeDisabled();
  // What was sent has arrived: nothing is lost any more by leaving.
  const mayBeLeft = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(await page.evaluate(mayBeLeft)).toBe(true);
  shown.open();
  await expect(page.getByRole("group", { name: "Photo 1" })).toBeVisible();
  await expect(save).toBeEnabled();
  expect(methods.filter((method) => method === "POST")).toHaveLength(1);
  await page.getByRole("link", { name: "Voir le tournoi" }).click();
  await expect(page.getByRole("heading", { name: "Nuit de Hull" })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("a token on a slow connection: it is said that they are on their way, and they are sent once", {
  tag: "@hard",
}, async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(`${site.address}/admin/push-tokens`);
  const { opened, open } = gate();
  let count = 0;
  await page.route(/push-tokens\.data/, async (route) => {
    if (route.request().method() === "POST") count += 1;
    await opened;
    await route.continue();
  });
  await page.getByLabel("Nom du jeton").fill("Ordinateur");
  await page.getByRole("button", { name: "Créer un jeton" }).dblclick();
  await expect(page.getByText("Envoi en cours… Gardez cette page ouverte.")).toBeVisible();
  await page.getByRole("button", { name: "Créer un jeton" }).click();
  open();
  await expect(page.getByText("Ordinateur").first()).toBeVisible();
  await expect(page.getByText("Envoi en cours…")).toHaveCount(0);
  expect(count).toBe(1);
});

test("what was refused may be sent again as soon as it is answered, before the page is even painted", {
  tag: "@hard",
}, async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(`${site.address}/admin/settings`);
  await interactive(page);
  const contact = page.getByRole("form", { name: "Contact" });
  await contact.evaluate((form: HTMLFormElement) => {
    const address = form.elements.namedItem("socialLink") as HTMLInputElement;
    new MutationObserver((_, observer) => {
      observer.disconnect();
      address.value = "https://social.example/laval";
      form.requestSubmit(form.querySelector("button"));
    }).observe(form.querySelector(".outcome") as Element, { childList: true });
  });
  await contact.getByLabel("Adresse sur ce réseau").fill("pas une adresse");
  await contact.getByRole("button", { name: "Enregistrer" }).click();
  await expect(contact.getByText("Réglages enregistrés.")).toBeVisible();
});

test("a link within the page that is followed while a form is on its way keeps what comes of it", {
  tag: "@hard",
}, async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(`${site.address}/admin/settings`);
  const contact = page.getByRole("form", { name: "Contact" });
  const address = contact.getByLabel("Adresse sur ce réseau");
  const save = contact.getByRole("button", { name: "Enregistrer" });
  await address.fill("pas une adresse");
  await save.click();
  const issue = contact.getByRole("link", { name: /^Adresse sur ce réseau/ });
  await expect(issue).toBeVisible();
  await interactive(page);
  const sent = gate();
  await page.route(/\/admin\/settings/, async (route) => {
    await sent.opened;
    await route.continue().catch(() => undefined);
  });
  await address.fill("https://social.example/laval");
  const request = page.waitForRequest((it) => it.method() === "POST");
  await save.click();
  await request;
  await issue.click();
  await expect(address).toBeFocused();
  sent.open();
  await expect(contact.getByText("Réglages enregistrés.")).toBeVisible();
});

test("the browser’s Back leads to the page in which a link within it was followed, as to any other", {
  tag: "@hard",
}, async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(`${site.address}/tournaments/new`);
  await page.getByLabel("Ville").fill("Hull");
  await page.getByLabel("Date de début").fill("2027-03-01");
  const create = page.getByRole("button", { name: "Créer le tournoi" });
  await create.click();
  await page.getByRole("link", { name: "Le nom est obligatoire." }).click();
  await interactive(page);
  await page.keyboard.type("Nuit de Hull");
  // By a quick hand: before the page that follows is even painted.
  const back = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver((_, observer) => {
          const title = document.querySelector("h1")?.textContent ?? "";
          if (title !== "Tournois à venir") return;
          observer.disconnect();
          history.back();
          resolve(title);
        }).observe(document, { subtree: true, childList: true, characterData: true });
      }),
  );
  await create.click();
  expect(await back).toBe("Tournois à venir");
  await expect(create).toBeVisible();
});

test("in a window over the page it is said before the veil that a form is on its way, and a screen reader hears it", {
  tag: "@hard",
}, async ({ page, site }) => {
  site.cli("demo", "--years", "1", "--players", "12");
  // A page's main part that moves is a layer of its own.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await signIn(page, site);
  await page.goto(`${site.address}/rankings/bonzini?inactive=1`);
  const dialog = await openDialog(page, page.getByRole("link", { name: /^Gérer / }).first());
  await dialog.getByText("Effacer pour de bon (Loi 25)").click();
  const { opened, open } = gate();
  await page.route(/erase-player\.data/, async (route) => {
    await opened;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Voir ce qui disparaît" }).click();
  const note = page.getByRole("status").getByText("Envoi en cours…");
  await expect(note).toBeVisible();
  const isInFront = () =>
    note.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
  await expect.poll(isInFront).toBe(true);
  open();
  await expect(dialog.getByLabel("Écrivez le nom au complet pour confirmer")).toBeVisible();
});
