import { expect, test } from "vitest";
import { writeSettings } from "#app/data/site/setting-rows.ts";
import { flatFile, flatMatch } from "#app/demo/season-generator/quirk-files.ts";
import { aLiveSite, push } from "./a-live-site.ts";
import { aSeason } from "./a-season.ts";
import { aSite } from "./a-site.ts";

test("the live page has three states, in both languages", async () => {
  const site = await aSite();
  expect(await site.html("/live?lang=en")).toContain("No live tournament currently.");
  const { upcoming, completed } = await aSeason(site);
  const next = await site.html("/live?lang=en");
  expect(next).toContain("No live tournament currently.");
  expect(next).toContain("The next one starts on ");
  expect(next).toContain(`href="/tournaments/${upcoming}"`);
  await writeSettings(site.database.write, { liveTournament: upcoming });
  await site.database.transaction(async () => undefined);
  const [on, onInFrench] = [await site.html("/live?lang=en"), await site.html("/live?lang=fr")];
  expect(on).toContain("The first matches will appear here as soon as they are called.");
  expect(onInFrench).toContain("Les premiers matchs apparaîtront ici");
  await writeSettings(site.database.write, { liveTournament: completed });
  await site.database.transaction(async () => undefined);
  expect(await site.html("/live?lang=en")).toContain("No live tournament currently.");
});

test("R11: a forecast uses the ratings as the matches of the day before it left them, hidden tables have none", async () => {
  const { site, token } = await aLiveSite();
  const later = {
    round: 2,
    number: 2,
    score: null,
    winner: null,
    end_at: null,
    start_at: "2025-03-14 19:30:00",
  };
  await push(site, token, flatFile([flatMatch(), flatMatch(later)]));
  // Who won the first match has 25 points now, who lost it -25, although nothing is compiled.
  expect(await site.html("/live?lang=en")).toContain("Expected 53%");
  await writeSettings(site.database.write, { hiddenTables: ["bonzini"] });
  await site.database.transaction(async () => undefined);
  expect(await site.html("/live?lang=en")).not.toContain("Expected");
});

test("who leads in a match that is on has no victory yet, on the live page and on the tournament's", async () => {
  const { site, token } = await aLiveSite();
  const on = { end_at: null, winner: null, score: { home: 4, away: 3 } };
  const pages = ["/live?lang=en", "/tournaments/laval-2025-03-14?lang=en"];
  for (const [file, tally] of [
    [flatFile([flatMatch(on)]), ["0", "0", "0", "0", "0–0"]],
    [flatFile([flatMatch()]), ["1", "1", "0", "0", "7–3"]],
  ] as const) {
    expect((await push(site, token, file)).status).toBe(200);
    for (const path of pages) {
      const row = rowsOf(await site.html(path)).find((cells) => cells.some((cell) => cell === "Ana Côté"));
      expect([path, ...(row ?? [])]).toEqual([path, "1", "Ana Côté", ...tally]);
    }
  }
});

test("the match that the stream shows stands below it, and not among the other tables too", async () => {
  const { site, token } = await aLiveSite();
  await push(site, token, flatFile([flatMatch({ end_at: null, winner: null, score: null })]));
  const titles = async () =>
    [...(await site.html("/live?lang=en")).matchAll(/<h2[^>]*>([^<]+)</g)].map(([, title]) => title);
  expect(await titles()).toContain("At the tables");
  await writeSettings(site.database.write, { streamLink: "https://www.twitch.tv/ligue_laval" });
  await site.database.transaction(async () => undefined);
  const withStream = await titles();
  expect(withStream).toContain("On the stream");
  expect(withStream).not.toContain("At the tables");
});

/** The rows of a page's tables, as the texts of their cells. */
function rowsOf(html: string): string[][] {
  return [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) =>
      cell.replace(/<[^>]*>/g, "").trim(),
    ),
  );
}
