import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { openDatabase } from "#app/data/connection/database.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { createArticle } from "#app/use-cases/articles/save-article.ts";
import { article } from "#tests/factories/article.ts";
import { expect, type RunningSite, test } from "../site/running-site.ts";

const people = [
  { name: "Ana Côté", code: "SMALL1", license: "11000001", singlesRanking: 1200, doublesRanking: 1000 },
  { name: "Béa Roy", code: "SMALL2", license: "11000002", singlesRanking: 900, doublesRanking: 900 },
];
const [one, other] = people;
const named = { name: "Ouvert d’Amos", code: "AMOS", table: "Bonzini" };
const kind = { rule: "Official", type: "individual" };
const days = { from: "2026-08-30", to: "2026-09-02" };

/** One tournament of four days, with one match and two competitions in which one person has a place; answers its address. */
async function prepare(site: RunningSite): Promise<string> {
  const write = (name: string, json: unknown) => {
    writeFileSync(join(site.folder, name), JSON.stringify(json));
    return join(site.folder, name);
  };
  const standings = [{ rank: 1, players: [one] }];
  const singles = { name: "Open Singles", category: "OS", ...kind };
  const match = {
    number: 1,
    round: 1,
    start_at: "2026-08-30 19:00:00",
    end_at: "2026-08-30 19:05:00",
    home: { players: [one] },
    away: { players: [other] },
    winner: 1,
    score: { home: 5, away: 3 },
  };
  const competitions = [
    { ...singles, standings },
    { ...singles, name: "Simple junior", category: "", standings },
    { ...singles, name: "Simple vétérans", category: "", standings },
  ];
  const played = { tournament: named, competitions: [{ ...singles, standings: [], matches: [match] }] };
  const tournament = { name: named.name, city: "Amos", table: "bonzini", status: "completed", ...days };
  site.cli("import", "players", write("players.json", people), "--table", "bonzini");
  site.cli("tournament", "create", write("tournament.json", tournament));
  const [{ id }] = JSON.parse(site.cli("tournament", "list", "--json")) as [{ readonly id: string }];
  site.cli(
    "import",
    "results",
    write("results.json", { tournament: named, competitions }),
    "--tournament",
    id,
  );
  site.cli("import", "matches", write("played.json", played), "--table", "bonzini", "--tournament", id);
  site.cli("compile", "--table", "bonzini");
  return `${site.address}/tournaments/${id}`;
}

const boxOf = async (element: Locator) =>
  (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test("a tournament of few: the only person of a podium has a step and no wall, days stay whole, competitions follow each other", {
  tag: "@hard",
}, async ({ page, site }) => {
  const address = await prepare(site);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(address);
    const podium = await boxOf(page.locator(".podium").first());
    const step = await boxOf(page.locator(".podium li").first());
    expect(step.width).toBeLessThan(0.4 * podium.width);
    const closed = page.locator(".competition:not([open])");
    const [second, third] = [await boxOf(closed.nth(0)), await boxOf(closed.nth(1))];
    expect(third.y).toBeCloseTo(second.y + second.height, 0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const [from, to] = [page.locator("time").nth(0), page.locator("time").nth(1)];
  await expect(from).toHaveText("Du dimanche 30 août 2026");
  // Each day is one line, and the second one begins its own.
  expect((await boxOf(from)).height).toBeLessThan(30);
  expect((await boxOf(to)).height).toBeLessThan(30);
});

test("on a phone a starting rating is read in lines, beside its figures, and the site's links break in none", {
  tag: "@hard",
}, async ({ page, site }) => {
  await prepare(site);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.address}/rankings/bonzini`);
  await page.getByRole("link", { name: one?.name ?? "" }).click();
  const meta = await boxOf(page.locator(".rating-entry .match-meta"));
  expect(meta.height).toBeLessThan(45);
  const links = page.locator(".foot nav a");
  const heights = await links.evaluateAll((all) =>
    all.map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return range.getClientRects().length;
    }),
  );
  expect(new Set(heights)).toEqual(new Set([1]));
});

test("on paper, standings of few are one column, the rows below their heading", { tag: "@hard" }, async ({
  page,
  site,
}) => {
  await page.goto(await prepare(site));
  await page.emulateMedia({ media: "print" });
  const [heading, row] = [
    page.locator(".standings thead").first(),
    page.locator(".standings tbody tr").first(),
  ];
  await expect(row).toBeVisible();
  expect((await boxOf(row)).x).toBeCloseTo((await boxOf(heading)).x, 0);
});

test("in a list of tournaments, and below their flyers, the year of a day stands beside its month on every screen", {
  tag: "@hard",
}, async ({ page, demonstration: { address } }) => {
  for (const [path, width] of [
    ["/tournaments/history?lang=fr", 320],
    ["/tournaments/history?lang=fr", 360],
    ["/tournaments/history?lang=en", 320],
    ["/tournaments/history?lang=en", 344],
    ["/?lang=en", 768],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(address + path);
    const alone = await page.locator(":is(.card, .pictures) time").evaluateAll(
      (all) =>
        all.filter((one) => {
          const text = one.firstChild as Text;
          const topOf = (start: number, end: number) => {
            const range = document.createRange();
            range.setStart(text, start);
            range.setEnd(text, end);
            return range.getBoundingClientRect().top;
          };
          const { length } = text.data;
          return topOf(length - 4, length) !== topOf(length - 7, length - 6);
        }).length,
    );
    expect([path, width, alone]).toEqual([path, width, 0]);
  }
});

test("on a phone, the home page of a site with nothing to show below the field goes on with its foot", {
  tag: "@hard",
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bandBelow = async (selector: string) => {
    await page.goto(site.address);
    const last = await boxOf(page.locator(selector));
    return (await boxOf(page.locator(".foot"))).y - last.y - last.height;
  };
  expect(await bandBelow(".hero")).toBeCloseTo(0, 0);
  await prepare(site);
  expect(await bandBelow(".strip")).toBeCloseTo(0, 0);
});

test("on a desk, one or two news of the home page are as wide as their heading and what leads to all of them", {
  tag: "@hard",
}, async ({ page, site }) => {
  const database = await openDatabase({ file: join(site.folder, "gamelle.sqlite") });
  const operator = { database, author: "cli", now: () => new Date(), newId };
  for (const day of ["2025-03-14", "2025-03-21"]) {
    const made = await createArticle(operator, "news", { input: article({ day }), state: "published" });
    expect(made.ok).toBe(true);
    await page.goto(site.address);
    const [head, last] = [page.locator(".home-news .head"), page.locator(".home-news .news li").last()];
    const [above, below] = [await boxOf(head), await boxOf(last)];
    expect(below.x + below.width).toBeCloseTo(above.x + above.width, 0);
  }
  await database.close();
});
