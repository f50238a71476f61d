import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { openDatabase } from "#app/data/connection/database.ts";
import { writeSettings } from "#app/data/site/setting-rows.ts";
import { documentedFile } from "#tests/factories/result-files/coral-files.ts";
import { aLiveDay, aNight, tables } from "../site/a-live-day.ts";
import { expect, type RunningSite, test } from "../site/running-site.ts";
import { signIn } from "../site/sign-in.ts";

/** As long as a name may be (R64), without a place to break it. */
const wordOf = (letter: string) => letter + "abcdefghij".repeat(20).slice(1);
const people = ["A", "B", "C", "D"].map((letter, index) => ({
  name: wordOf(letter),
  code: `LONG${index}`,
  license: String(11_000_000 + index),
  singlesRanking: 1_000,
  doublesRanking: 900,
}));

/** A night of one match of such people, and a tournament to come with such a name, city, address and text. */
async function prepare(site: RunningSite): Promise<string[]> {
  const write = (name: string, json: unknown) => {
    writeFileSync(join(site.folder, name), JSON.stringify(json));
    return join(site.folder, name);
  };
  site.cli("import", "players", write("players.json", people), "--table", "bonzini");
  const texts = { name: wordOf("N"), city: wordOf("T"), address: wordOf("R"), about: wordOf("Q") };
  const days = { from: "2025-03-14", to: "2099-02-02" };
  site.cli("tournament", "create", write("tournament.json", { ...texts, ...days, table: "bonzini" }));
  const [a = "", b = "", c = "", d = ""] = people.map(({ license }) => license);
  const [{ id }] = JSON.parse(site.cli("tournament", "list", "--json")) as [{ readonly id: string }];
  const times = { start_at: "2025-03-14 18:30:00", end_at: "2025-03-14 18:50:00" };
  const match = { round: 1, home: [a, b], away: [c, d], pg: 1, score: [5, 4] as const, ...times };
  const night = write("night.json", documentedFile([match]));
  site.cli("import", "matches", night, "--table", "bonzini", "--tournament", id);
  site.cli("compile", "--table", "bonzini");
  const linksOf = async (path: string, pattern: RegExp) => {
    const html = await (await fetch(site.address + path)).text();
    return [...new Set([...html.matchAll(pattern)].map(([, link = ""]) => link))];
  };
  const found = await linksOf("/rankings/bonzini?inactive=1", /href="(\/matches\/bonzini\/\w+)/g);
  const [tournament = ""] = await linksOf("/tournaments", /<h2><a href="(\/tournaments\/[^"]+)"/g);
  const rival = found[2]?.split("/").at(-1);
  return [
    "/",
    "/tournaments",
    tournament,
    "/rankings/bonzini?inactive=1",
    "/records/bonzini",
    "/search?q=abc",
    "/live",
    ...found.slice(0, 1),
    `${found[0]}?against=${rival}`,
    "/embed/rankings/bonzini",
    "/embed/next",
  ];
}

/** Runs in the page: by how much it is wider than the window, and the texts that leave what holds them. */
function findWide(): { readonly overflow: number; readonly wide: readonly string[] } {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const wide: string[] = [];
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    if (!range.toString().includes("abcdefghij")) continue;
    const holder = texts.currentNode.parentElement?.closest(
      ".card, .ticket, li, p, td, th, section, main, header",
    );
    const { right, width } = range.getBoundingClientRect();
    // What is only for ears, what is folded away, and what scrolls in a box of its own stand where they do not widen anything.
    if (!holder || width < 2 || holder.clientWidth < 2) continue;
    if (holder.closest("details:not([open])")) continue;
    if (holder.closest(".scroll-box")) {
      // A match of a bracket covers no match of the next round.
      const column = holder.closest(".rounds > li")?.getBoundingClientRect();
      if (column && right > column.right + 1) wide.push(`in a bracket: ${range.toString().slice(0, 40)}`);
      continue;
    }
    if (right > Math.min(innerWidth, holder.getBoundingClientRect().right) + 1)
      wide.push(range.toString().slice(0, 40));
  }
  return { overflow: document.documentElement.scrollWidth - innerWidth, wide };
}

async function expectWhole(page: Page, site: RunningSite, paths: readonly string[]) {
  const all: unknown[] = [];
  for (const path of paths) {
    await page.goto(site.address + path);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.evaluate(findWide);
      if (found.overflow > 0 || found.wide.length > 0) all.push({ path, width, ...found });
    }
  }
  expect(all).toEqual([]);
}

test("R64: the longest name of one word stands whole on every page, and widens none", {
  tag: "@hard",
}, async ({ page, site }) => {
  const paths = await prepare(site);
  await expectWhole(page, site, paths);
  await signIn(page, site);
  await expectWhole(page, site, [
    "/admin",
    "/admin/history",
    "/admin/scores",
    "/tournaments",
    ...paths.slice(2, 4),
  ]);
});

test("R64: where scores are typed, an endless name stands whole beside the number of its table", {
  tag: "@hard",
}, async ({ page, site }) => {
  const push = await aLiveDay(site);
  await push(aNight(tables));
  await signIn(page, site);
  await page.goto(`${site.address}/admin/scores`);
  await expect(page.getByText("Lamontagnebissonnette")).toBeVisible();
  // A line ends between two people, as on the live page.
  await expect(page.locator(".scores-list .member")).toHaveCount(4 * tables);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await page.evaluate(findWide)).overflow).toBe(0);
  }
});

test("beside the long name of an association the menu and what follows it stay in one line", {
  tag: "@hard",
}, async ({ page, site }) => {
  const database = await openDatabase({ file: join(site.folder, "gamelle.sqlite") });
  await writeSettings(database.write, {
    siteName: "Fédération québécoise des joueuses et joueurs de baby-foot",
  });
  await database.close();
  for (const width of [960, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site.address}/tournaments`);
    const items = await page.locator(".nav > a, .nav > details, .find:visible, .language").all();
    const boxes = await Promise.all(items.map((item) => item.boundingBox()));
    const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
    expect(middles).toEqual(middles.map(() => expect.closeTo(middles[0] ?? 0, -1)));
  }
  // On a phone too the name stays the head of the page rather than its first screen.
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const name = await page.locator(".brand > span").boundingBox();
    expect(name?.height).toBeLessThan(100);
  }
});

test("on a phone the mark of whoever is inactive begins where the name above it does", {
  tag: "@hard",
}, async ({ page, site }) => {
  const file = join(site.folder, "inactive.json");
  const person = { code: "LONG9", license: "11000009", singlesRanking: 900, doublesRanking: 900 };
  writeFileSync(file, JSON.stringify([{ ...person, name: "Marie-Françoise Bissonnette-Lamontagne" }]));
  site.cli("import", "players", file, "--table", "bonzini");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.address}/rankings/bonzini?inactive=1`);
  const name = await page.locator(".ranking .name a").boundingBox();
  const mark = await page.locator(".ranking .name .tag").boundingBox();
  expect(mark?.y).toBeGreaterThan(name?.y ?? 0);
  expect(mark?.x).toBe(name?.x);
});
