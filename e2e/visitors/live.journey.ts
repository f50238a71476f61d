import { createECDH, randomBytes } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { formatTime } from "#app/i18n/format.ts";
import { documentedFile } from "#tests/factories/result-files/coral-files.ts";
import { isHard } from "#tests/is-hard.ts";
import { aLiveDay, aNight, licensesOf, people, tables } from "../site/a-live-day.ts";
import { findViolations } from "../site/find-violations.ts";
import { expect, type RunningSite, test } from "../site/running-site.ts";

// What tells of a match is a service worker.
test.use({ serviceWorkers: "allow" });

test("a live tournament: the page, the overlay and the big screen follow it, and nothing is cut", async ({
  browser,
  page,
  site,
}) => {
  const push = await aLiveDay(site);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.address}/live`);
  await expect(page.getByText("Les premiers matchs apparaîtront ici")).toBeVisible();
  await page.evaluate(() => document.body.setAttribute("data-same", ""));
  await push(aNight(tables));
  await expect(page.getByRole("heading", { name: "Appels aux tables" })).toBeVisible();
  await page.locator(".live-choice summary").focus();
  await push(aNight(2, [3, 4]));
  await expect(page.getByRole("heading", { name: "Aux tables", exact: true })).toBeVisible();
  await expect(page.locator("#live-now .live-score").last()).toHaveText("3–4");
  // Without loading anew, and without moving the reader's focus.
  await expect(page.locator("body[data-same]")).toBeAttached();
  await expect(page.locator(".live-choice summary")).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  const [stream, beside] = [page.locator(".screen"), page.locator("#live-now section").first()];
  expect((await beside.boundingBox())?.y).toBe((await stream.boundingBox())?.y);
  // Thirteen tables would stand beside nothing: they have the page, two and two.
  const xOf = (all: Element[]) => all.map((one) => one.getBoundingClientRect().x);
  const lefts = await page.locator("#live-now section").last().locator("li").evaluateAll(xOf);
  expect(new Set(lefts).size).toBe(2);
  if (isHard) expect(await findViolations(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);

  await seeEndlessName(page, site);
  await askForNotices(page, site);
  await seeOverlay(page, site, push);
  await seeBigScreen(page, site, push);
  await seeWithoutScript(browser, site);
});

test("the keyboard stays where it is: in a part that is sent anew, and when somebody is followed or left", {
  tag: "@hard",
}, async ({ page, site }) => {
  const push = await aLiveDay(site);
  const match = { round: 1, home: licensesOf(0), away: licensesOf(2), start_at: "2025-03-14 18:30:00" };
  await push(documentedFile([{ ...match, end_at: null, score: [1, 0] }], { code: "Q1" }));
  await page.goto(`${site.address}/live`);
  const stop = page.locator("#live-1 summary").first();
  await stop.evaluate((element) => element.setAttribute("data-old", ""));
  await stop.focus();
  await push(documentedFile([{ ...match, end_at: "2025-03-14 18:40:00", score: [5, 2] }], { code: "Q1" }));
  await expect(page.locator("[data-old]")).toHaveCount(0);
  await expect(stop).toBeFocused();
  const choice = page.locator(".live-choice summary");
  await choice.press("Enter");
  // Before its script is there, the form leads to another document.
  await page.evaluate('import(document.querySelector("#live-people").dataset.script).then(() => undefined)');
  await page.getByRole("button", { name: "Suivre", exact: true }).press("Enter");
  await expect(choice).toBeFocused();
  await page.getByRole("link", { name: /^Ne plus suivre/ }).press("Enter");
  await expect(page.locator(".live-person")).toHaveCount(0);
  await expect(choice).toBeFocused();
});

/** A name without a place to break it is broken, and not the page. */
async function seeEndlessName(page: Page, site: RunningSite) {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site.address}/rankings/bonzini?inactive=1`);
    expect(await overflowOf(page)).toBe(0);
  }
}

/** Follows somebody, and asks the browser to tell of their matches; only the push service is not real. */
async function askForNotices(page: Page, site: RunningSite) {
  const followed = people[0]?.name ?? "";
  const curve = createECDH("prime256v1");
  const keys = {
    p256dh: curve.generateKeys().toString("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript(
    (subscription) => {
      const given = { toJSON: () => subscription } as unknown as PushSubscription;
      PushManager.prototype.subscribe = async () => {
        PushManager.prototype.getSubscription = async () => given;
        return given;
      };
    },
    { endpoint: "https://push.example/one", keys },
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.address}/live`);
  await page.getByText("Suivre quelqu’un aujourd’hui").click();
  await page.getByLabel("Qui").selectOption(followed);
  await page.getByRole("button", { name: "Suivre", exact: true }).click();
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: followed }) });
  await expect(card).toBeVisible();
  // Where the browser keeps no worker, there never is one that is ready.
  await page.evaluate(() => {
    navigator.serviceWorker.getRegistration = async () => undefined;
    Object.defineProperty(navigator.serviceWorker, "ready", { value: new Promise(() => undefined) });
  });
  await card.getByRole("button", { name: "M’aviser de ses matchs" }).click();
  await expect(card.getByText(/^Les avis ne fonctionnent pas/)).toBeVisible();
  await page.reload();
  for (const [press, then] of [
    ["M’aviser de ses matchs", "Ne plus m’aviser"],
    ["Ne plus m’aviser", "M’aviser de ses matchs"],
  ] as const) {
    const answered = page.waitForResponse("**/live/notices");
    await card.getByRole("button", { name: press }).click();
    expect((await answered).status()).toBe(204);
    await expect(card.getByRole("button", { name: then })).toBeVisible();
  }
  expect(await findViolations(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
}

async function seeOverlay(page: Page, site: RunningSite, push: (file: unknown) => Promise<void>) {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${site.address}/live?overlay=1`);
  await expect(page.locator(".bug .home .bug-score")).toHaveText("3");
  await push(aNight(2, [5, 4]));
  await expect(page.locator(".bug .home .bug-score")).toHaveText("5");
  expect(await findViolations(page)).toEqual([]);
  const picture = sharp(await page.screenshot({ omitBackground: true }));
  const sky = await picture.extract({ left: 0, top: 0, width: 1280, height: 360 }).png().toBuffer();
  expect((await sharp(sky).stats()).channels[3]?.max).toBe(0);
  const box = await page.locator("#live-overlay").boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 1280).toBe(true);
}

async function seeBigScreen(page: Page, site: RunningSite, push: (file: unknown) => Promise<void>) {
  await page.setViewportSize({ width: 1920, height: 1080 });
  // What cannot be reached is asked for again, and the page is read anew when it answers.
  let refused = 0;
  await page.route("**/live/stream*", (route) =>
    refused++ === 0 ? route.fulfill({ status: 503 }) : route.continue(),
  );
  // The hall's computer is years behind, and believes to be elsewhere.
  await page.clock.install({ time: new Date("2020-01-01T06:34:00Z") });
  await page.goto(`${site.address}/live?screen=1&lang=en`);
  await expect.poll(() => refused).toBeGreaterThan(1);
  await expect(async () => {
    const shown = await page.locator("[data-clock]").textContent();
    // A minute may have ended meanwhile.
    const times = [0, 60_000].map((ago) => formatTime(new Date(Date.now() - ago).toISOString(), "en"));
    expect(times).toContain(shown?.replaceAll(/\s/g, "\u00a0"));
  }).toPass();
  await expect(page.locator("[data-pages]")).toHaveText(/^1 \/ \d+$/);
  expect(await findViolations(page)).toEqual([]);
  const count = Number((await page.locator("[data-pages]").textContent())?.split(" / ")[1]);
  const seen = new Set(await wholeRows(page));
  for (let turned = 1; turned < count; turned++) {
    await page.clock.fastForward(10_000);
    await expect(page.locator("[data-pages]")).toHaveText(`${turned + 1} / ${count}`);
    for (const row of await wholeRows(page)) seen.add(row);
    expect(await firstRows(page)).toHaveLength(1);
  }
  expect(seen.size).toBe(tables);
  await push(aNight(3, [5, 4]));
  await expect(page.locator("[data-pages]")).toHaveText(/^1 \//);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.clock.fastForward(10_000);
  await expect(page.locator("[data-pages]")).toHaveText(/^1 \//);
}

/** The rows that are seen whole, by their texts. */
function wholeRows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const frame = document.querySelector("#live-screen")?.getBoundingClientRect();
    const isWhole = (row: Element) => {
      const { left, right, top, bottom } = row.getBoundingClientRect();
      if (!frame || left < frame.left - 1 || right > frame.right + 1) return false;
      return top >= frame.top - 1 && bottom <= frame.bottom + 1 && row.scrollWidth <= row.clientWidth + 1;
    };
    return [...document.querySelectorAll(".hall-flow li")]
      .filter(isWhole)
      .map((row) => row.querySelector(".home")?.textContent ?? "");
  });
}

/** At which heights the first rows of columns begin: a list that goes on has its heading again. */
function firstRows(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const columns = Map.groupBy(
      [...document.querySelectorAll(".hall-flow li")].map((row) => row.getBoundingClientRect()),
      ({ left }) => Math.round(left),
    );
    const tops = [...columns.values()].map((rows) => Math.round(Math.min(...rows.map(({ top }) => top))));
    return [...new Set(tops)];
  });
}

async function seeWithoutScript(browser: Browser, site: RunningSite) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.address}/live?screen=1`);
  await expect(page.locator(".hall-flow li")).toHaveCount(tables);
  await expect(page.locator(".hall-clock time")).toHaveText(/h/);
  const heights = await page.locator("#live-screen, .hall-flow").all();
  const [frame, flow] = await Promise.all(heights.map((one) => one.boundingBox()));
  expect(frame?.height).toBeGreaterThanOrEqual(flow?.height ?? 0);
  await page.goto(`${site.address}/live`);
  // One of them is on the stream, and stands there.
  await expect(page.locator("#live-streamed .live-matches li")).toHaveCount(1);
  await expect(page.locator("#live-now .live-matches li")).toHaveCount(tables - 1);
  await context.close();
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
