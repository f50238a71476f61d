import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { listLastTournaments } from "#app/data/rankings/ledger-tournaments.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite, inEnglish } from "#tests/http/a-site.ts";

async function aSeasonSite() {
  const site = await aSite();
  const season = await aSeason(site);
  return { site, season };
}

test("a ranking on a day and since a tournament is asked for by address", async () => {
  const { site } = await aSeasonSite();
  const now = await site.html("/rankings/bonzini?lang=en");
  expect(now).toMatch(/▲|▼/);
  expect(now).toContain("Provisional: fewer than ten matches have changed it");
  const then = await site.html("/rankings/bonzini?lang=en&on=2025-09-01&inactive=1");
  expect(then).toContain("The ranking as it stood at the end of September\u00a01, 2025.");
  expect(then).not.toContain("Win rate");
  const [, earlier] = await listLastTournaments(site.database.read, "bonzini", 2);
  const since = await site.html(`/rankings/bonzini?lang=en&since=${earlier?.id}`);
  expect(since).toMatch(new RegExp(`<option value="${earlier?.id}" selected=""`));
  expect(await site.html("/rankings/bonzini?on=2025-02-30&lang=en")).toContain("Win rate");
});

test("before the first match of the ledger nobody was ranked; after the last one the ranking is that of now", async () => {
  const { site } = await aSeasonSite();
  const before = await site.html("/rankings/bonzini?lang=en&on=2020-01-01");
  expect(before).toContain("The ranking as it stood at the end of January\u00a01, 2020.");
  expect(before).toContain("No rankings.");
  const after = await site.get("/rankings/bonzini?lang=en&on=2030-01-01");
  expect([after.status, after.headers.get("location")]).toEqual([302, "/rankings/bonzini?lang=en"]);
});

test("R21: where everybody is inactive, the empty ranking leads to them, filtered or not; where nobody is, it does not", async () => {
  const { site } = await aSeasonSite();
  const showsInactive = 'href="/rankings/bonzini?inactive=1">Show inactive<';
  const empty = (query = "") => site.html(`/rankings/bonzini?${query}`, inEnglish);
  expect(await empty("&on=2020-01-01")).not.toContain(showsInactive);
  await site.database.transaction((tx) =>
    tx.updateTable("players").set({ lastParticipation: null }).execute(),
  );
  expect(await empty()).toContain(showsInactive);
  expect(await empty("&gender=women")).toMatch(/href="[^"]*inactive=1[^"]*">Show inactive</);
  expect(await empty("&inactive=1")).not.toContain(">Show inactive<");
  expect(await site.html("/rankings/multitable", inEnglish)).toContain(
    'href="/rankings/multitable?inactive=1">Show inactive<',
  );
});

test("what a question mark means is said on a phone where one is shown: beside the rating that sorts", async () => {
  const { site } = await aSeasonSite();
  const note = (isWide: boolean) => `<p class="soft small${isWide ? " wide" : ""}">A question mark follows`;
  expect(await site.html("/rankings/bonzini?lang=en")).toContain(note(true));
  expect(await site.html("/rankings/bonzini?lang=en&sort=singles")).toContain(note(false));
});

test("since when arrows and small numbers count is said where there are any", async () => {
  const { site } = await aSeasonSite();
  const [latest, earlier] = await listLastTournaments(site.database.read, "bonzini", 2);
  const note = (name = "") => `gains and losses since the start of “${name}”.`;
  expect(await site.html("/rankings/bonzini?lang=en")).toContain(note(latest?.name));
  expect(await site.html(`/rankings/bonzini?lang=en&since=${earlier?.id}`)).toContain(note(earlier?.name));
  for (const query of ["on=2025-09-01", "q=qqqq"])
    expect(await site.html(`/rankings/bonzini?lang=en&${query}`)).not.toContain("gains and losses");
});

test("R21, R25: a search that finds nobody says among whom it looked, and leads to the others", async () => {
  const { site } = await aSeasonSite();
  const search = (query: string) => site.html(`/rankings/bonzini?q=qqqq${query}`, inEnglish);
  const active = await search("");
  expect(active).toContain("No active player has that name.");
  expect(active).toContain('href="/rankings/bonzini?q=qqqq&amp;inactive=1">Search inactive players too<');
  const women = await search("&gender=women");
  expect(women).toContain("With these filters, no one has that name.");
  expect(women).toContain('href="/rankings/bonzini?q=qqqq">Back to the whole ranking<');
  expect(women.match(/Back to the whole ranking/g)).toHaveLength(1);
  const everyone = await search("&inactive=1");
  expect(everyone).toContain("No one has that name.");
  expect(everyone).not.toContain("Search inactive players too");
});

test("an earlier day stays through sorting and filtering, and nothing on the page claims to be of today", async () => {
  const { site } = await aSeasonSite();
  const day = "on=2025-09-01";
  const earlier = await site.html(`/rankings/bonzini?gender=women&${day}`, inEnglish);
  const [headings = ""] = /<thead>.*?<\/thead>/s.exec(earlier) ?? [];
  for (const query of [
    "sort=singles&amp;gender=women",
    "sort=doubles&amp;gender=women",
    "dir=asc&amp;gender=women",
  ])
    expect(headings).toContain(`/rankings/bonzini?${query}&amp;${day}"`);
  const [tabs = ""] = /<nav class="tabs.*?<\/nav>/s.exec(earlier) ?? [];
  expect(tabs).toContain(`/rankings/bonzini?sort=singles&amp;gender=women&amp;${day}"`);
  expect(earlier).toContain(`href="/rankings/bonzini?${day}">Back to the whole ranking</a>`);
  expect(earlier).toContain('href="/rankings/bonzini?gender=women">See today’s</a>');
  expect(earlier).not.toMatch(/active since|up to date through/);
  const cookie = await site.signIn();
  const links = async (query: string) =>
    (await site.html(`/rankings/bonzini?lang=en&${query}`, { cookie })).includes("Export this view");
  expect([await links(day), await links("sort=singles")]).toEqual([false, true]);
  // A list without anybody is no file.
  expect(await links("q=qqqq")).toBe(false);
});

test.each([
  { lang: "fr", now: "Classement Bonzini", earlier: "Classement Bonzini au 1er\u00a0septembre 2025" },
  { lang: "en", now: "Bonzini ranking", earlier: "Bonzini ranking on September\u00a01, 2025" },
])("the document of an earlier day is titled with the day: $lang", async ({ lang, now, earlier }) => {
  const { site } = await aSeasonSite();
  const titleOf = async (query: string) =>
    /<title>(.*?) · /.exec(await site.html(`/rankings/bonzini?lang=${lang}${query}`))?.[1];
  expect([await titleOf(""), await titleOf("&on=2025-09-01")]).toEqual([now, earlier]);
  // What search engines are promised: the tallies are those of now.
  const descriptionOf = async (query: string) =>
    /<meta name="description" content="([^"]*)"/.exec(
      await site.html(`/rankings/bonzini?lang=${lang}${query}`),
    )?.[1];
  expect(await descriptionOf("")).toMatch(/bilans|tallies/);
  const ofThen = await descriptionOf("&on=2025-09-01");
  expect(ofThen).not.toMatch(/bilan|tall/);
  expect(ofThen).toContain(earlier.split(/ au | on /)[1]);
});

test("movement since a tournament stays through sorting; the latest needs no mention", async () => {
  const { site } = await aSeasonSite();
  const [latest, earlier] = await listLastTournaments(site.database.read, "bonzini", 2);
  const since = await site.html(`/rankings/bonzini?since=${earlier?.id}`);
  expect(since).toContain(`<a href="/rankings/bonzini?sort=singles&amp;since=${earlier?.id}">`);
  expect(await site.html(`/rankings/bonzini?since=${latest?.id}`)).toContain(
    '<a href="/rankings/bonzini?sort=singles">',
  );
});

test("of the tournaments that movement can count from, those of one name have their day", async () => {
  const { site } = await aSeasonSite();
  const [, earlier, third, fourth] = await listLastTournaments(site.database.read, "bonzini", 4);
  const name = "Ouvert de Laval";
  const same = [earlier?.id ?? "", fourth?.id ?? ""];
  await site.database.transaction(async (tx) => {
    await tx.updateTable("source_tournaments").set({ tournamentId: null }).execute();
    await tx.updateTable("source_tournaments").set({ name }).where("id", "in", same).execute();
  });
  const list = await site.html(`/rankings/bonzini?lang=en&since=${earlier?.id}`);
  const year = earlier?.startDay?.slice(0, 4);
  expect(list.match(new RegExp(`<option[^>]*>${name} \\([A-Z][^)]* 20\\d\\d\\)<`, "g"))).toHaveLength(2);
  expect(list).toContain(`<option value="${third?.id}">${third?.name}<`);
  expect(list).toMatch(new RegExp(`the start of “${name} \\([A-Z][^)]* ${year}\\)”`));
});

test("clearing a search keeps the rest of the view; fewer characters than a search needs are none", async () => {
  const { site } = await aSeasonSite();
  const none = await site.html("/rankings/bonzini?q=qqqq&sort=singles&inactive=1", inEnglish);
  expect(none).toContain('href="/rankings/bonzini?inactive=1&amp;sort=singles">Clear the search<');
  expect(await site.html("/rankings/bonzini?lang=en&q=qq&year=1999")).toContain(
    "No one matches these filters.",
  );
  await site.database.transaction((tx) =>
    tx.updateTable("players").set({ lastParticipation: null }).execute(),
  );
  expect(await site.html("/rankings/bonzini?lang=en&q=qq")).toContain("No rankings.");
});

test("a ranking of women of one year: ranks among them, kept in the address, the export and the next page", async () => {
  const { site } = await aSeasonSite();
  const women = (await listPlayers(site.database.read, "bonzini")).filter(({ gender }) => gender === "women");
  const file = await (await site.get("/export/rankings/bonzini.csv?gender=women&inactive=1")).text();
  const names = file
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",")[1]);
  expect(new Set(names)).toEqual(new Set(women.map(({ name }) => name)));
  expect(file).toMatch(/\n1,/);
  const html = await site.html("/rankings/bonzini?lang=en&year=2026&gender=women&sort=singles");
  expect(html).toContain("ranks are counted among them");
  expect(html).toContain('<option value="women" selected=""');
  expect(html).toContain("/export/rankings/bonzini.csv?sort=singles&amp;gender=women&amp;year=2026");
  expect(html).toContain("/rankings/bonzini?gender=women&amp;year=2026");
  expect(await site.html("/rankings/bonzini?lang=en&year=1999")).toContain("No one matches these filters.");
});

test("R19: sort and direction change a ranking's file as they change its page", async () => {
  const { site } = await aSeasonSite();
  const rowsOf = async (path: string) => (await (await site.get(path)).text()).trim().split("\r\n").slice(1);
  const best = await rowsOf("/export/rankings/bonzini.csv?sort=singles");
  expect(await rowsOf("/export/rankings/bonzini.csv?sort=singles&dir=asc")).toEqual(best.toReversed());
  expect(await site.html("/rankings/bonzini?sort=singles&dir=asc")).toContain(
    'href="/export/rankings/bonzini.csv?sort=singles&amp;dir=asc"',
  );
});

test("R60: a page beyond the end has no address of its own, and leads to the last one", async () => {
  const { site } = await aSeasonSite();
  const cookie = await site.signIn();
  const [player] = await listPlayers(site.database.read, "bonzini");
  const matches = `/matches/bonzini/${player?.id}`;
  for (const [asked, leads] of [
    ["/rankings/bonzini?page=7&sort=singles", "/rankings/bonzini?sort=singles"],
    ["/rankings/leonhart?page=2", "/rankings/leonhart"],
    [`${matches}?result=victories&q=zzz&page=2`, `${matches}?result=victories&q=zzz`],
  ] as const) {
    const { status, headers } = await site.get(asked);
    expect([status, headers.get("location")]).toEqual([302, leads]);
    // The administrators' application asks for the data of a page, and goes on to the page itself.
    const data = await (await site.get(asked.replace("?", ".data?"), { cookie })).text();
    expect(data).toContain(`"redirect","${leads}"`);
  }
});
