import { expect, test } from "vitest";
import { writeSettings } from "#app/data/site/setting-rows.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { documentedFile, flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { kickertoolFile, kickertoolTeam } from "#tests/factories/result-files/kickertool-files.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite, inEnglish } from "#tests/http/a-site.ts";
import { aLiveSite, push } from "./a-live-site.ts";

test("the live page has three states, in both languages", async () => {
  const site = await aSite();
  expect(await site.html("/live?lang=en")).toContain("No live tournament currently.");
  const { upcoming, completed } = await aSeason(site);
  const next = await site.html("/live", inEnglish);
  expect(next).toContain("No live tournament currently.");
  expect(next).toContain("The next tournament starts on ");
  expect(next).toContain(`href="/tournaments/${upcoming}"`);
  await writeSettings(site.database.write, { liveTournament: upcoming });
  await site.database.transaction(async () => undefined);
  const [on, onInFrench] = [await site.html("/live?lang=en"), await site.html("/live?lang=fr")];
  expect(on).toMatch(/class="empty".*The first matches will appear here as soon as they are called\./s);
  expect(onInFrench).toContain("Les premiers matchs apparaîtront ici");
  await writeSettings(site.database.write, { liveTournament: completed });
  await site.database.transaction(async () => undefined);
  expect(await site.html("/live?lang=en")).toContain("No live tournament currently.");
});

test("the page of the tournament that is live leads there; other tournaments do not", async () => {
  const { site } = await aLiveSite();
  const leads = async (id: string) =>
    (await site.html(`/tournaments/${id}?lang=en`)).includes(">Watch live</a>");
  expect([await leads("laval-2025-03-14"), await leads("laval-2026-03-14")]).toEqual([true, false]);
});

test("the name of the tournament that is live leads to its page", async () => {
  const { site } = await aLiveSite();
  expect(await site.html("/live", inEnglish)).toMatch(
    /<h1><a href="\/tournaments\/laval-2025-03-14">[^<]+<\/a><\/h1>/,
  );
});

test("of several tournaments on one day the live page shows one and leads to the others", async () => {
  const { site } = await aLiveSite();
  const links = async (lang: string) =>
    [
      ...(/<div id="live-others">(.*?)<\/div>/s
        .exec(await site.html("/live", { cookie: `language=${lang}` }))?.[1]
        ?.matchAll(/href="([^"]+)"/g) ?? []),
    ].map(([, address]) => address);
  expect(await links("en")).toEqual(["/tournaments/laval-2026-03-14"]);
  const rewrite = (fields: { readonly name: string } | { readonly from: string }) =>
    site.database.transaction((tx) => tx.updateTable("tournaments").set(fields).execute());
  await rewrite({ name: "Coupe Anonymous" });
  expect(await site.html("/live")).toContain('<a href="/tournaments/laval-2026-03-14">Coupe Anonyme</a>');
  await rewrite({ from: "2027-03-14" });
  expect(await links("en")).toEqual([]);
});

test("of a tournament that has begun and is not shown live, nobody says that it will begin", async () => {
  const { site } = await aLiveSite();
  await writeSettings(site.database.write, { liveTournament: "none" });
  const live = () => site.html("/live?lang=en");
  expect(await live()).toContain("The next tournament starts on Saturday, March\u00a014, 2026");
  const underWay = { from: "2026-03-13", to: "2026-03-15" };
  await site.database.transaction((tx) => tx.updateTable("tournaments").set(underWay).execute());
  expect(await live()).toContain("No live tournament currently.");
  expect(await live()).not.toContain("starts on");
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
  expect(await site.html("/live?lang=en")).toContain("Expected\u00a053%");
  await writeSettings(site.database.write, { hiddenTables: ["bonzini"] });
  await site.database.transaction(async () => undefined);
  expect(await site.html("/live?lang=en")).not.toContain("Expected");
});

test("who leads in a match that is on has no victory yet: on the live page, on the tournament's, on one's own", async () => {
  const { site, token } = await aLiveSite();
  const on = { end_at: null, winner: null, score: { home: 4, away: 3 } };
  const pages = ["/live?lang=en", "/tournaments/laval-2025-03-14?lang=en"];
  for (const [file, tally, said] of [
    [flatFile([flatMatch(on)]), ["0", "0", "0", "0", "0–0"], "Playing"],
    [flatFile([flatMatch()]), ["1", "1", "0", "0", "7–3"], "Win"],
  ] as const) {
    expect((await push(site, token, file)).status).toBe(200);
    const [, own = ""] =
      /href="(\/matches\/bonzini\/[^"]+)">Ana Côté</.exec(await site.html("/live", inEnglish)) ?? [];
    expect(await site.html(`${own}?lang=en`)).toContain(`<p class="outcome"><span>${said}</span>`);
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

test("a call to a table alone moves the time of the last change", async () => {
  const { site, operator } = await aLiveSite();
  const open = { start_at: null, end_at: null, score: null };
  const take = async (minute: string, file: unknown) => {
    const later = { ...operator, now: () => new Date(`2026-03-14T18:${minute}:00.000Z`) };
    const request = { ...importing, tournamentId: "laval-2025-03-14", files: [fileOf(file)] };
    expect((await importMatches(later, request)).ok).toBe(true);
    return /Updated at ([^<]*)/.exec(await site.html("/live?lang=en"))?.[1];
  };
  const match = { round: 1, home: ["01111111"], away: ["22222222"], ...open };
  await take("00", flatFile([flatMatch({ ...open, winner: null })]));
  expect(await take("05", documentedFile([{ ...match, pg: 3 }], { code: "Q1" }))).toBe("2:05\u00a0PM");
  expect(await take("10", documentedFile([{ ...match, pg: 3 }], { code: "Q1" }))).toBe("2:05\u00a0PM");
  expect(await take("15", documentedFile([{ ...match, pg: 4 }], { code: "Q1" }))).toBe("2:15\u00a0PM");
});

test("no competition stands under the heading of the last results: all of them have one of their own", async () => {
  const { site, token } = await aLiveSite();
  await push(site, token, flatFile([flatMatch()]));
  for (const [language, latest, events] of [
    ["fr", "Derniers résultats", "Épreuves"],
    ["en", "Latest results", "Events"],
  ]) {
    const html = await site.html(`/live?lang=${language}`);
    const titles = [...html.matchAll(/<h([23])[^>]*>([^<]+)</g)].map(
      ([, level, title]) => `${level} ${title}`,
    );
    expect(titles.slice(-3)).toEqual([`2 ${latest}`, `2 ${events}`, "3 Open Simple"]);
  }
});

test("once the qualification is over the elimination stands first, with its rounds to come", async () => {
  const { site, token } = await aLiveSite();
  await push(site, token, flatFile([flatMatch()]));
  const played = { home: ["01111111"], away: ["22222222"], score: [7, 3], start_at: "2025-03-14 18:30:00" };
  const [isOver, isOn] = [{ end_at: "2025-03-14 18:37:00" }, { end_at: null }];
  const toCome = { home: [], away: [], start_at: null, end_at: null, score: null };
  const file = (qualification: object) => {
    const tree = [
      { round: 1, ...played, ...isOver },
      { round: 1, ...toCome },
      { round: 2, ...toCome },
    ];
    const phases = [
      { id: 1, name: "Ronde", system: "swiss", standings: [], matches: [{ round: 1, ...qualification }] },
      { id: 2, name: "Tableau", system: "sko", standings: [], matches: tree },
    ];
    const competition = { id: 1, name: "Open Simple", category: "OS", dyp: false, standings: [], phases };
    return documentedFile([], { code: "Q1", competitions: [competition] });
  };
  const phasesOf = async (path: string) =>
    [...(await site.html(path)).matchAll(/<h4 id="[^"]*">(\w+)/g)].map(([, name]) => name);
  const [live, tournament] = ["/live?lang=en", "/tournaments/laval-2025-03-14?lang=en"];
  await push(site, token, file({ ...played, ...isOn, score: [1, 0] }));
  expect(await phasesOf(live)).toEqual(["Ronde", "Tableau"]);
  await push(site, token, file({ ...played, ...isOver }));
  expect(await phasesOf(live)).toEqual(["Tableau", "Ronde"]);
  expect(await phasesOf(tournament)).toEqual(["Ronde", "Tableau"]);
  for (const path of [live, tournament]) {
    const html = await site.html(path);
    expect(html).toContain("<h5>Final</h5>");
    // Nobody waits in the first round: whoever is not in it has a bye.
    expect(html.match(/class="slot to-come"/g)).toHaveLength(1);
  }
});

/** The rows of a page's tables, as the texts of their cells. */
function rowsOf(html: string): string[][] {
  return [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) =>
      cell.replace(/<[^>]*>/g, "").trim(),
    ),
  );
}

test("matches name their event only where there are several", async () => {
  const { site, token } = await aLiveSite();
  const events = async () =>
    [...(await site.html("/live?lang=en")).matchAll(/<span class="soft small live-about">([^<]+)</g)]
      .map(([, words = ""]) => words)
      .filter((words) => !words.startsWith("Expected"));
  const singles = flatFile([flatMatch()]);
  await push(site, token, singles);
  expect(await site.html("/live?lang=en")).toContain("Latest results");
  expect(await events()).toEqual([]);
  const doubles = { event: { name: "DYP", category: "DYP" }, code: "Q2" };
  await push(site, token, flatFile([flatMatch()], doubles));
  expect((await events()).toSorted()).toEqual(["DYP", "Open Simple"]);
});

test("before the draw the live page says that matches will come, and who is registered", async () => {
  const { site, operator } = await aLiveSite();
  const participants = ["Ana Côté", "Bob Roy"].map((name) => kickertoolTeam(name));
  const file = fileOf(kickertoolFile([], { qualifying: [{ participants, standings: [], rounds: [] }] }));
  const request = { ...importing, table: "bonzini", tournamentId: "laval-2025-03-14" } as const;
  await importMatches(operator, { ...request, files: [file] });
  const html = await site.html("/live?lang=en");
  expect(html).toContain("The first matches will appear here as soon as they are called.");
  expect(html).toMatch(/<summary>(?:(?!<\/summary>).)*2 people/);
  expect(html).toMatch(/<ul class="registered">.*Ana Côté.*Bob Roy.*<\/ul>/s);
});
