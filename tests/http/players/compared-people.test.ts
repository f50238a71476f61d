import { expect, test } from "vitest";
import { listCompanions } from "#app/data/matches/of-a-player/list-companions.ts";
import { findPersonOfPlayer } from "#app/data/players/people-rows.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite, inEnglish } from "#tests/http/a-site.ts";

async function aSeasonSite() {
  const site = await aSite();
  const season = await aSeason(site);
  return { site, season };
}

test("two players are compared: meetings, partners, what a match would be worth today", async () => {
  const { site, season } = await aSeasonSite();
  const [companion] = await listCompanions(site.database.read, season.bonzini);
  const path = `/matches/bonzini/${season.bonzini}?lang=en`;
  expect(await site.html(path)).toContain(`against=${companion?.playerId}`);
  const html = await site.html(`${path}&against=${companion?.playerId}`);
  expect(html).toContain("Expected score in singles, today");
  expect(html).toMatch(/<polyline class="one" points="[\d., ]+".*<polyline class="other" points="[\d., ]+"/s);
  const shown = html.match(/<li class="match (?:win|loss|draw)"/g)?.length ?? 0;
  expect(shown).toBe((companion?.together ?? 0) + (companion?.against ?? 0));
  expect(html).toMatch(/<h2 id="matches">\d+ match(?:es)? in common<\/h2>/);
  const nobody = await site.html(`${path}&against=nobody`);
  expect(nobody).not.toContain("Expected score in singles, today");
  expect(nobody).not.toContain("in common");
});

test("R23: in the combined view somebody else is named as the view names people, over all tables", async () => {
  const { site } = await aSeasonSite();
  const matchesIn = (html: string) => html.match(/<li class="match (?:win|loss|draw)"/g)?.length ?? 0;
  const db = site.database.read;
  const ids = await db.selectFrom("players").select("id").where("table", "=", "bonzini").execute();
  const lists = await Promise.all(
    ids.map(async ({ id }) => ({ id, companions: await listCompanions(db, id) })),
  );
  const pairs = lists.flatMap(({ id, companions }) =>
    companions.map(({ playerId }) => [id, playerId] as const),
  );
  let compared = 0;
  for (const [id, otherId] of pairs.slice(0, 40)) {
    const [me, other] = await Promise.all([findPersonOfPlayer(db, id), findPersonOfPlayer(db, otherId)]);
    if (!me?.coralId || !other?.coralId) continue;
    const path = `/matches/multitable/${me.coralId}?lang=en&against=`;
    const onBonzini = matchesIn(await site.html(`/matches/bonzini/${id}?against=${otherId}`));
    expect(matchesIn(await site.html(path + other.coralId))).toBeGreaterThanOrEqual(onBonzini);
    expect(matchesIn(await site.html(`${path}nobody`))).toBe(0);
    compared += onBonzini;
  }
  expect(compared).toBeGreaterThan(0);
});

test("a list of matches that is empty for what was asked leads back to all of them", async () => {
  const { site, season } = await aSeasonSite();
  const path = `/matches/bonzini/${season.bonzini}`;
  const back = new RegExp(`<a class="btn" href="${path}">All matches: [^<]+</a>`);
  for (const query of ["against=nobody", "q=qqqq", "year=1999"])
    expect(await site.html(`${path}?${query}`, inEnglish), query).toMatch(back);
  expect(await site.html(path, inEnglish)).not.toMatch(back);
});

test("two people who are compared have one row for each day, with what both had at its end", async () => {
  const { site, season } = await aSeasonSite();
  const companions = await listCompanions(site.database.read, season.bonzini);
  expect(companions.length).toBeGreaterThan(2);
  for (const { playerId } of companions.slice(0, 3)) {
    const html = await site.html(`/matches/bonzini/${season.bonzini}?lang=en&against=${playerId}`);
    const [list = ""] = /<table class="table history-table">.*?<\/table>/s.exec(html) ?? [];
    const [days, ratings] = [
      [...list.matchAll(/<tr><td>([^<]*)/g)].map(([, day]) => day),
      [...list.matchAll(/<td class="number">([^<]*)/g)].map(([, rating]) => rating),
    ];
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual([...new Set(days)]);
    const now = [
      ...html.matchAll(
        /<tr><th scope="row">Average<\/th><td class="number">(\d+)<\/td><td class="number">(\d+)/g,
      ),
    ];
    expect(ratings.slice(0, 2)).toEqual(now[0]?.slice(1));
  }
});
