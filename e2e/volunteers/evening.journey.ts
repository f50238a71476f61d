import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { findViolations } from "../site/find-violations.ts";
import { expect, type RunningSite, test } from "../site/running-site.ts";
import { signIn } from "../site/sign-in.ts";
import { takePicture } from "../site/take-picture.ts";

const mostClicks = 6;
const person = (name: string, license: string | null) => ({ players: [{ license, name }] });
const ana = person("Ana Côté", "01111111");
const bob = person("Bob Roy", "02222222");
const event = {
  standings: [
    { rank: 1, ...ana },
    { rank: 2, ...bob },
  ],
};

/** A site with two rated players, and a file of a night. */
function prepare(site: RunningSite, matches: readonly object[]): string {
  const players = [
    { name: "Ana Côté", code: "AAA", license: "01111111", singlesRanking: 1000, doublesRanking: 900 },
    { name: "Bob Roy", code: "BBB", license: "02222222", singlesRanking: 700, doublesRanking: 800 },
  ];
  const write = (name: string, json: unknown) => {
    writeFileSync(join(site.folder, name), JSON.stringify(json));
    return join(site.folder, name);
  };
  site.cli("import", "players", write("players.json", players), "--table", "bonzini");
  return write("soiree.json", flatFile([...matches], { event }));
}

/** Counts what a hand does: each click, and each file that is chosen. */
function hand() {
  let clicks = 0;
  return {
    clicks: () => clicks,
    click: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    choose: async (page: Page, file: string) => {
      clicks += 1;
      await page.getByLabel("Fichiers de la soirée").first().setInputFiles(file);
      await expect(page.getByRole("heading", { name: "Aperçu de la soirée" })).toBeFocused();
    },
  };
}

async function expectPublished(page: Page, site: RunningSite): Promise<void> {
  const outcome = page.locator(".outcome");
  await expect(outcome).toContainText("Soirée publiée (");
  await expect(outcome).toBeFocused();
  await expect(page.getByRole("link", { name: "Défaire cette publication…" })).toBeVisible();
  await page.goto(`${site.address}/`);
  await expect(page.getByRole("heading", { name: /Derniers résultats.*Ouvert de Laval/ })).toBeVisible();
  await page.goto(`${site.address}/tournaments/history`);
  await expect(page.getByRole("link", { name: "Ouvert de Laval", exact: true })).toBeVisible();
  expect(JSON.parse(site.cli("verify", "--json"))).toMatchObject({ ok: true, faults: [] });
}

const known = [
  flatMatch({ home: ana, away: bob }),
  flatMatch({ home: bob, away: ana, round: 2, number: 2, winner: 2, score: { home: 4, away: 7 } }),
];

test("an evening takes six clicks: a file is dropped on any page, published, and its tournament completed", async ({
  page,
  site,
}) => {
  const file = prepare(site, known);
  await signIn(page, site);
  await takePicture(page, "desk");
  const { click, clicks } = hand();
  await page.goto(`${site.address}/rankings/bonzini`);
  const picture = { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("a picture") };
  expect(await drop(page, picture)).toBe(false);
  await drop(page, file);
  await expect(page.getByRole("heading", { name: "Aperçu de la soirée" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await takePicture(page, "evening");
  await click(page.getByRole("button", { name: "Publier la soirée : 2 matchs, 2 cotes" }));
  await expectPublished(page, site);
  // The file that is dropped counts as one.
  expect(clicks() + 1).toBeLessThanOrEqual(mostClicks);
});

test("the same on a phone, where the bar is one line; undone without scripts", { tag: "@hard" }, async ({
  page,
  site,
  browser,
}) => {
  const file = prepare(site, known);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site);
  await page.goto(`${site.address}/`);
  const bar = await page.getByRole("navigation", { name: "Administration" }).boundingBox();
  expect(bar?.height).toBeLessThan(60);
  const { click, choose, clicks } = hand();
  await click(page.getByRole("link", { name: "Ajouter une soirée" }));
  await choose(page, file);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await takePicture(page, "evening-phone");
  // From the top of the preview too: how far the work is stands in the window, not at the end of a long form.
  await page.evaluate(() => scrollTo(0, 0));
  const answer = await holdAnswer(page);
  await click(page.getByRole("button", { name: /^Publier la soirée/ }));
  await expect(page.getByRole("progressbar", { name: "Publication en cours…" })).toBeInViewport();
  answer();
  await expectPublished(page, site);
  expect(clicks()).toBeLessThanOrEqual(mostClicks);
  await undoWithoutScript(browser, site);
});

/** Keeps what is sent from the server, until what is returned is called. */
async function holdAnswer(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/admin\/evenings\//, (route) => promise.then(() => route.continue()));
  return resolve;
}

/** A volunteer without scripts, on a phone: the way back, then the undo; no click twice at one point undoes. */
async function undoWithoutScript(browser: Browser, site: RunningSite): Promise<void> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "fr-CA", viewport });
  const page = await context.newPage();
  await signIn(page, site);
  await page.goto(`${site.address}/admin/history`);
  const ask = page.getByRole("link", { name: /^Défaire… Soirée publiée/ });
  const asked = await ask.boundingBox();
  await ask.click();
  const confirm = page.getByRole("button", { name: "Oui, défaire" });
  expect(overlap(asked, await confirm.boundingBox())).toBe(false);
  await page.getByRole("link", { name: "Non, ne rien défaire" }).click();
  await page.getByRole("link", { name: /^Défaire… Soirée publiée/ }).click();
  await confirm.click();
  await expect(page.getByText("C’est défait")).toBeVisible();
  await page.goto(`${site.address}/admin/history`);
  await expect(page.getByText(/^Défait.*Soirée publiée/)).toBeVisible();
  await context.close();
  expect(JSON.parse(site.cli("verify", "--json"))).toMatchObject({ ok: true, faults: [] });
}

type Box = Awaited<ReturnType<Locator["boundingBox"]>>;

function overlap(one: Box, other: Box): boolean {
  if (one === null || other === null) throw new Error("a button has no box");
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  const isBelow = one.y + one.height <= other.y || other.y + other.height <= one.y;
  return !isBeside && !isBelow;
}

test("an unknown person and a missing rating are answered, seen again, and published", async ({
  page,
  site,
}) => {
  const zoe = person("Zoé Nouvelle", null);
  const file = prepare(site, [...known, flatMatch({ home: zoe, away: ana, round: 3, number: 3, winner: 2 })]);
  await signIn(page, site);
  const { click, choose, clicks } = hand();
  await choose(page, file);
  const question = page.getByRole("group", { name: /Zoé Nouvelle/ });
  await expect(question.getByRole("radio", { name: /Quelqu’un de nouveau/ })).toBeChecked();
  await expect(page.getByRole("button", { name: /^Publier la soirée/ })).toHaveCount(0);
  await page.getByLabel("Zoé Nouvelle, Simple").fill("1 200");
  expect(await findViolations(page)).toEqual([]);
  await takePicture(page, "evening-questions");
  const save = page.getByRole("button", { name: "Enregistrer mes réponses" }).last();
  const saveAsItWas = await save.elementHandle();
  // The answers are kept, and the preview that follows from them is still on its way.
  const held = Promise.withResolvers<() => void>();
  await page.route(/\/admin\/evenings\/[^/]+\.data/, (route) =>
    route.request().method() === "GET" ? held.resolve(() => void route.continue()) : route.continue(),
  );
  await click(save);
  const letGo = await held.promise;
  await expect(save).toBeDisabled();
  await expect(page.locator(".outcome")).toBeEmpty();
  letGo();
  await expect(page.locator(".outcome")).toBeFocused();
  await page.unrouteAll();
  await expect(page.getByRole("button", { name: /^Publier la soirée : 3 matchs/ })).toBeVisible();
  // Whoever clicks twice to save does not publish.
  expect(await saveAsItWas?.evaluate((button) => button.isConnected)).toBe(false);
  await click(page.getByRole("button", { name: /^Publier la soirée : 3 matchs/ }));
  await expectPublished(page, site);
  // From the second evening on, whoever is new has these words below the rank; an administrator has a button in the row as well.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.address}/rankings/bonzini`);
  const words = '<small class="ranks">nouvelle entrée</small>';
  await page
    .locator(".ranking .rank")
    .first()
    .evaluate((rank, html) => rank.insertAdjacentHTML("beforeend", html), words);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(clicks()).toBeLessThanOrEqual(mostClicks);
  await page.goto(`${site.address}/rankings/bonzini?q=nouvelle`);
  await expect(page.getByRole("link", { name: "Zoé Nouvelle", exact: true })).toBeVisible();
});

test("with the keyboard alone: an answer is changed, the preview follows, Enter publishes", {
  tag: "@hard",
}, async ({ page, site }) => {
  const zoe = person("Zoé Nouvelle", null);
  const file = prepare(site, [...known, flatMatch({ home: zoe, away: ana, round: 3, number: 3, winner: 2 })]);
  await signIn(page, site);
  const { choose } = hand();
  await choose(page, file);
  const question = page.getByRole("group", { name: /Zoé Nouvelle/ });
  await tabTo(page, question.getByRole("radio", { name: /Quelqu’un de nouveau/ }));
  const leave = question.getByRole("radio", { name: /Laisser de côté/ });
  while (!(await leave.isChecked())) await page.keyboard.press("ArrowDown");
  // The answer is kept at once, and nobody without a rating is left.
  const publish = page.getByRole("button", { name: /^Publier la soirée/ });
  await expect(publish).toBeVisible();
  await tabTo(page, publish);
  await page.keyboard.press("Enter");
  await expectPublished(page, site);
});

/** Presses Tab until the focus is there, as often as a page may need. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the focus never came there");
}

/** Drops a file on the page, as a hand with a mouse does; whether the browser would have opened it in the page's place. */
async function drop(page: Page, file: Parameters<Page["setInputFiles"]>[1]): Promise<boolean> {
  const chosen = await page.evaluateHandle(() => {
    const input = document.createElement("input");
    input.type = "file";
    document.body.append(input);
    return input;
  });
  await chosen.setInputFiles(file);
  return chosen.evaluate((input) => {
    const dataTransfer = new DataTransfer();
    for (const one of input.files ?? []) dataTransfer.items.add(one);
    input.remove();
    return ["dragenter", "dragover", "drop"]
      .map((kind) => new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }))
      .some((event) => document.body.dispatchEvent(event));
  });
}
