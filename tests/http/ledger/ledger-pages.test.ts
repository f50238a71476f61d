import { describe, expect, test } from "vitest";
import { listCompanions } from "#app/data/matches/of-a-player/list-companions.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite, inEnglish } from "#tests/http/a-site.ts";

async function aSeasonSite() {
  const site = await aSite();
  const season = await aSeason(site);
  return { site, season };
}

test("a player's page draws the ratings over time, and tells the same as a table", async () => {
  const { site, season } = await aSeasonSite();
  const html = await site.html(`/matches/bonzini/${season.bonzini}?lang=en`);
  expect(html).toContain('class="rating-chart"');
  expect(html).toMatch(/<polyline class="average" points="[\d., ]+"/);
  expect(html).toContain("The same ratings as a table");
  expect(html).toMatch(/<g class="mark" role="img" tabindex="0" aria-label="Ouvert [^"]+\u00a0· Average \d+/);
  expect(html).toContain("Starting rating\u00a0· ");
  expect(html).toMatch(/K factor\u00a0· (Open event|other event|drawn partners)/);
  expect(html).toMatch(/(?:50|30) × \((?:1|0|0\.5) − 0\.\d{3}\) = [+−][\d.]+, rounded to\u00a0[+−]?\d+/);
  const href =
    /<a href="(\/matches\/bonzini\/[^"]+q=[^"]+#matches)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const matches = await site.html(href.replace("#matches", ""));
  expect(matches).toContain('class="match ');
});

test("a match that changes nothing has one rating, not the same one twice", async () => {
  const { site } = await aSeasonSite();
  const players = await listPlayers(site.database.read, "bonzini");
  const pages = await Promise.all(players.map(({ id }) => site.html(`/matches/bonzini/${id}?lang=en`)));
  const changes = pages.flatMap((page) => [
    ...page.matchAll(/<span class="delta[^"]*">([^<]+)<\/span> <small>([^<]+)<\/small>/g),
  ]);
  expect(changes.filter(([, change]) => change === "0").length).toBeGreaterThan(0);
  for (const [, change = "", ratings] of changes)
    expect(ratings, change).toMatch(change === "0" ? /^−?\d+$/ : /^−?\d+ → −?\d+$/);
});

test("partners and opponents are sorted by address; a person is found by name and compared", async () => {
  const { site, season } = await aSeasonSite();
  const path = `/matches/bonzini/${season.bonzini}?lang=en`;
  const companions = await listCompanions(site.database.read, season.bonzini);
  const names = async (query: string) => {
    const html = await site.html(path + query);
    const rows = /<details class="companions.*?<\/details>/s.exec(html)?.[0] ?? "";
    return [...rows.matchAll(/<td><a[^>]*>([^<]+)</g)].map((found) => found[1] ?? "");
  };
  expect((await names("")).length).toBe(10);
  const byName = await names("&companions=name");
  expect(byName.length).toBe(companions.length);
  expect(byName).toEqual([...byName].sort(new Intl.Collator("fr", { sensitivity: "base" }).compare));
  expect(await names("&companions=surplus")).not.toEqual(byName);
  expect(await site.html(`${path}&companions=surplus`)).toMatch(/\d+% <span>\(exp\. \d+%\)/);

  const [companion] = companions;
  const found = await site.get(`${path}&compare=${encodeURIComponent(companion?.name.toUpperCase() ?? "")}`);
  expect([found.status, found.headers.get("location")]).toEqual([
    302,
    `/matches/bonzini/${season.bonzini}?against=${companion?.playerId}&lang=en`,
  ]);
  expect(await site.html(`${path}&compare=qqqq`)).toContain("No one has that name.");
});

test("a person's page tells the standings that were reached, titles first, and leads to each year's matches", async () => {
  const { site, season } = await aSeasonSite();
  const html = await site.html(`/matches/bonzini/${season.bonzini}`, inEnglish);
  const honours = /<ol class="honours">.*?<\/ol>/s.exec(html)?.[0] ?? "";
  const ranks = [...honours.matchAll(/class="rank[^"]*">(\d+)/g)].map((found) => Number(found[1]));
  expect(ranks.length).toBeGreaterThan(2);
  expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
  expect(html).toMatch(/class="reached[^"]*">\d+(?:st|nd|rd|th) place/);
  const [, year = ""] = /href="[^"]+year=(\d{4})#matches"/.exec(html) ?? [];
  const ofYear = await site.html(`/matches/bonzini/${season.bonzini}?lang=en&year=${year}`);
  expect(ofYear).toContain(`Season ${year}`);
  const days = [...ofYear.matchAll(/<time [^>]*dateTime="(\d{4})/gi)].map((found) => found[1]);
  expect(days.length).toBeGreaterThan(0);
  expect(new Set(days)).toEqual(new Set([year]));
});

test("of somebody who played nothing, nothing is counted", async () => {
  const { site, season } = await aSeasonSite();
  const cookie = await site.signIn();
  const form = { table: "bonzini", name: "Zoé Nouvelle", singlesRanking: "900", doublesRanking: "950" };
  await site.post("/admin/add-player", new URLSearchParams(form), { cookie });
  const players = await listPlayers(site.database.read, "bonzini");
  const zoe = players.find(({ name }) => name === form.name)?.id;
  const own = await site.html(`/matches/bonzini/${zoe}?lang=en`);
  expect(own).toContain("Zoé Nouvelle</h1>");
  expect(own).not.toMatch(/wins: 0|0 titles/);
  const compared = await site.html(`/matches/bonzini/${season.bonzini}?lang=en&against=${zoe}`);
  expect(compared).toContain("Expected score in singles, today");
  expect(compared).not.toContain("As partners");
});

describe("R24: a hidden table", () => {
  test("shows visitors neither history, comparison, partners nor files", async () => {
    const { site, season } = await aSeasonSite();
    const [companion] = await listCompanions(site.database.read, season.leonhart);
    const path = `/matches/leonhart/${season.leonhart}`;
    const html = await site.html(`${path}?against=${companion?.playerId}`);
    for (const part of ["rating-chart", "comparison", "companions", "exports"])
      expect(html).not.toContain(part);
    expect((await site.get(`/export/players/${season.leonhart}.json`)).status).toBe(404);
    expect((await site.get("/export/rankings/leonhart.csv")).status).toBe(404);
    expect(await site.html("/rankings/leonhart?on=2026-01-01")).not.toContain('class="rating');
  });
});

test("the calculator answers with the domain's own arithmetic", async () => {
  const site = await aSite();
  const html = await site.html("/methods?lang=en&own=1000&opponents=1000&event=open&result=win");
  expect(html).toContain("50 × (1 − 0.500) = +25");
  expect(html).not.toContain("Enter a rating from");
  expect(await site.html("/methods?lang=en")).not.toContain("Enter a rating from");
  const faulty = await site.html("/methods?lang=en&own=x&opponents=1000&event=open&result=win");
  expect(faulty).not.toContain("× (1");
  expect(faulty.match(/Enter a rating from/g)).toHaveLength(1);
  expect(faulty).toMatch(/<input[^>]* id="own"[^>]* aria-describedby="own-error"[^>]* aria-invalid="true"/);
});

test("anyone takes home a ranking and a player's history; no account's e-mail is in them", async () => {
  const { site, season } = await aSeasonSite();
  const ranking = await (await site.get("/export/rankings/bonzini.csv")).text();
  const forExcel = await (await site.get("/export/rankings/bonzini.csv?separator=semicolon")).arrayBuffer();
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(forExcel)).toMatch(
    /^\ufeffrank;name;singlesRanking;/,
  );
  expect(ranking).toMatch(/^rank,name,singlesRanking,.*\r\n1,/);
  expect(ranking).not.toContain("license");
  const own = await site.get(`/export/players/${season.bonzini}.csv?separator=semicolon`);
  const ownForExcel = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await own.arrayBuffer());
  expect(ownForExcel).toMatch(/^\ufeffdate;tournament;event;.*\r\n\d{4}-\d\d-\d\d \d\d:\d\d;/);
  // Excel takes "5-3" for a day of March.
  expect([/;\d+–\d+[ ;]/.test(ownForExcel), /;\d+-\d+[ ;]/.test(ownForExcel)]).toEqual([true, false]);
  const file = await (await site.get(`/export/players/${season.bonzini}.json`)).text();
  const { player, matches, ledger } = JSON.parse(file) as {
    player: { singlesRanking: number };
    matches: { change: number | null }[];
    ledger: { mode: string; after: number }[];
  };
  const stored = (await listPlayers(site.database.read)).find(({ id }) => id === season.bonzini);
  expect(player.singlesRanking).toBe(stored?.singlesRanking);
  expect(ledger.findLast(({ mode }) => mode === "singles")?.after).toBe(stored?.singlesRanking);
  expect(matches.length).toBeGreaterThan(0);
  expect(file).not.toContain("@");
  const csv = await (await site.get(`/export/players/${season.bonzini}.csv`)).text();
  expect(csv.split("\r\n").length).toBe(matches.length + 2);
  expect(csv).toMatch(/\r\n\d{4}-\d\d-\d\dT[\d:.]+Z,/);
});

test("each record is what the ledger says, and leads to its matches", async () => {
  const { site } = await aSeasonSite();
  const html = await site.html("/records/bonzini?lang=en");
  const highest = await site.database.read
    .selectFrom("rating_changes")
    .innerJoin("players", "players.id", "rating_changes.playerId")
    .select((row) => row.fn.max("after").as("after"))
    .where("players.table", "=", "bonzini")
    .where("mode", "=", "doubles")
    .where("cause", "=", "match")
    .executeTakeFirstOrThrow();
  const doubles = html.slice(html.indexOf('id="doubles"'));
  expect(doubles).toContain(`<p class="figure">${highest.after}</p>`);
  const proofs = [...html.matchAll(/<a href="(\/matches\/bonzini\/[^"]+)#matches">See the matches/g)];
  // In singles nobody of this season has won three times against somebody who won three times.
  expect(proofs.length).toBe(9);
  for (const [, href = ""] of proofs) {
    expect(await site.html(href.replaceAll("&amp;", "&"))).toContain('<li class="match ');
  }
  const explained =
    "The two people who beat each other most often, with at least 3\u00a0wins on each side\\.";
  expect(html.match(new RegExp(`Nobody holds it yet\\..{0,80}${explained}`, "gs"))).toHaveLength(1);
});

test("a correction stands among the matches with the role of who made it and the reason; a corrected match opens to its own", async () => {
  const { site, season } = await aSeasonSite();
  const cookie = await site.signIn();
  const path = `/matches/bonzini/${season.bonzini}?lang=en`;
  const [player] = (await listPlayers(site.database.read)).filter(({ id }) => id === season.bonzini);
  const fields = {
    name: player?.name ?? "",
    singlesRanking: "1234",
    doublesRanking: String(player?.doublesRanking ?? 0),
    gender: "men",
    reason: "Typed wrong in 2023",
  };
  const edited = await site.post(
    "/admin/edit-player",
    new URLSearchParams({
      playerId: season.bonzini,
      license: player?.license ?? "",
      coralId: player?.coralId ?? "",
      ...fields,
    }),
    { cookie },
  );
  expect(edited.status).toBe(200);
  const html = await site.html(path);
  const entry =
    /<li class="match rating-entry">.*?<\/li>/s.exec(html.slice(html.indexOf('id="matches"')))?.[0] ?? "";
  expect(entry).toContain("“Typed wrong in 2023”");
  expect(entry).toContain("administrator");
  expect(entry).toContain("1234");
  expect(html).not.toContain("volunteer@gamelle.example");
  expect(await site.html(`${path}&result=victories`)).not.toContain("rating-entry");
  const match = await site.database.read
    .selectFrom("match_players")
    .innerJoin("matches", "matches.id", "match_players.matchId")
    .select(["matches.id"])
    .where("match_players.playerId", "=", season.bonzini)
    .where("match_players.outcome", "=", "loss")
    .where("matches.sequence", "is not", null)
    .orderBy("matches.startAt", "desc")
    .executeTakeFirstOrThrow();
  const correction = {
    matchId: match.id,
    side: "home",
    result: "draw",
    score: "5-5",
    reason: "Sheet misread",
  };
  const corrected = await site.post(
    "/admin/correct-match",
    new URLSearchParams({ ...correction, step: "correct" }),
    { cookie },
  );
  expect(corrected.status).toBe(200);
  expect(await site.html(path)).toMatch(
    /Result corrected on [^<]+\u00a0· administrator(?:<!-- -->)?\u00a0· “Sheet misread”/,
  );
  expect(await site.html("/admin/history?lang=en", { cookie })).toContain("“Sheet misread”");
});

test("a player's page tells the peak, the run that goes on and the victory that was least expected", async () => {
  const { site, season } = await aSeasonSite();
  const html = await site.html(`/matches/bonzini/${season.bonzini}?lang=en`);
  const highlights = /<ul class="highlights">.*?<\/ul>/s.exec(html)?.[0] ?? "";
  expect(highlights).toContain("Peak");
  expect(highlights).toMatch(/Best win against.*expected score 0\.\d{3}/s);
});
