import pLimit from "p-limit";
import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { writeSettings } from "#app/data/site/setting-rows.ts";
import { defaultSettings, type SiteSettings } from "#app/domain/site/site-settings.ts";
import { settingsTexts } from "#app/domain/site/site-settings-input.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { paths } from "#app/paths.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { admit } from "#tests/admit.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { testNow } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";
import { aSite, type TestSite } from "#tests/http/a-site.ts";
import { drawAsText } from "#tests/http/draw-as-text.ts";
import { visitorAddresses } from "#tests/http/visitor-addresses.ts";

/** Two women who met on both tables; what Bonzini says of them is between 7,000 and 8,000, Leonhart below 4,000. */
async function twoTables(settings: Partial<SiteSettings> = {}) {
  const site = await aSite(undefined, undefined, { drawShareCard: drawAsText });
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  const person = (code: string, license: string, name: string, rating: number) => ({
    code,
    license,
    name,
    gender: "women",
    singlesRanking: rating,
    doublesRanking: rating + 222,
  });
  for (const [table, rating] of [
    ["bonzini", 7_100],
    ["leonhart", 3_100],
  ] as const) {
    const people = [
      person("AAA111", "01111111", "Ana Côté", rating + 11),
      person("BBB222", "02222222", "Bob Roy", rating + 57),
    ];
    await importPlayers(operator, { file: fileOf(people), table, dryRun: false });
    const night = flatFile([flatMatch(), flatMatch({ round: 2 })], { code: table, table });
    await importMatches(operator, { ...importing, files: [fileOf(night)] });
    await compileTable(operator, { table, dryRun: false });
  }
  const tournamentId = await makeTournament(operator);
  await site.database.transaction((tx) => writeSettings(tx, settings));
  const ids = async (table: StoredTable) =>
    (await listPlayers(site.database.read, table)).map((player) => player.id);
  const people = { bonzini: await ids("bonzini"), leonhart: await ids("leonhart"), multitable: ["AAA111"] };
  return { site, operator, people, tournamentId };
}

type Season = Awaited<ReturnType<typeof twoTables>>;

/** Every address that a visitor can ask for. */
const addressesOf = ({ people, tournamentId }: Season) =>
  visitorAddresses({
    people,
    tournaments: [tournamentId],
    articles: ["news/2026-03-01", "pages/rules"],
    searched: ["bob", "Ana C", "Ana Côté"],
  });

/** The ratings of Bonzini, in the ledger and now, as a file or either language writes them. */
async function bonziniRatings(site: TestSite): Promise<RegExp> {
  const rows = await site.database.read
    .selectFrom("rating_changes")
    .innerJoin("players", "players.id", "rating_changes.playerId")
    .select(["before", "after"])
    .where("players.table", "=", "bonzini")
    .execute();
  const players = await listPlayers(site.database.read, "bonzini");
  const averages = players.map(({ singlesRanking, doublesRanking }) =>
    Math.round(((singlesRanking ?? 0) + (doublesRanking ?? 0)) / 2),
  );
  const numbers = [...averages, ...rows.flatMap(({ before, after }) => [before ?? 0, after])];
  const written = [...new Set(numbers)]
    .filter((number) => number > 7_000)
    .map((number) => `${String(number).slice(0, 1)}[,\\s]?${String(number).slice(1)}`);
  return new RegExp(`(?<![\\w.-])(?:${written.join("|")})(?![\\w-])`);
}

/** The addresses whose answer says one of the numbers. */
async function tellers({ site }: Season, addresses: readonly string[], numbers: RegExp): Promise<string[]> {
  const telling: string[] = [];
  for (const [index, path] of addresses.entries()) {
    // Each from an address of its own: nobody asks for so much at once.
    const answer = await site.get(path, {}, `192.0.2.${index % 250}`);
    expect([path, answer.status]).not.toEqual([path, 429]);
    const text = await answer.text();
    if (numbers.test(text)) telling.push(path.replace(/\?.*/, "").replaceAll(/[0-9a-z]{12,}/g, "…"));
  }
  return [...new Set(telling)];
}

test("R24: with Bonzini hidden and the combined view of open tables, no visitor's address says a Bonzini rating", async () => {
  const open = await twoTables({ hiddenTables: [] });
  const shown = await tellers(open, addressesOf(open), await bonziniRatings(open.site));
  expect(shown).toEqual(
    expect.arrayContaining([
      "/",
      "/rankings/bonzini",
      "/export/rankings/bonzini.csv",
      "/share/players/bonzini/….png",
      ...["/players", "/matches", "/rankings/bonzini", "/players/…/matches"].map(paths.api),
    ]),
  );
  expect(shown.length).toBeGreaterThanOrEqual(6);
  const hidden = await twoTables({ hiddenTables: ["bonzini"], combinedOpenOnly: true });
  const numbers = await bonziniRatings(hidden.site);
  expect(await tellers(hidden, addressesOf(hidden), numbers)).toEqual([]);
});

test("R24: with the combined view of all tables, only that view is made of Bonzini", async () => {
  const season = await twoTables({ hiddenTables: ["bonzini"] });
  const others = addressesOf(season).filter((path) => !path.includes("multitable"));
  expect(await tellers(season, others, await bonziniRatings(season.site))).toEqual([]);
  expect(await season.site.html("/rankings/multitable?inactive=1")).toContain("Ana Côté");
});

test.each([
  { settings: { hiddenTables: [] }, moves: true, why: "a table that is open" },
  {
    settings: { hiddenTables: ["bonzini" as const], combinedOpenOnly: true },
    moves: false,
    why: "a hidden one",
  },
])(
  "R24: answers about $why change with its ratings, in whatever they say, count or put in order: $moves",
  async ({ settings, moves }) => {
    const season = await twoTables(settings);
    const { site, operator } = season;
    const addresses = addressesOf(season);
    // Few at a time: those that would wait too long for their page would all be answered alike, by a 503.
    const inTurn = pLimit(10);
    const answerOf = async (path: string, index: number) => {
      // Each from an address of its own: nobody asks for so much at once.
      const answer = await site.get(path, {}, `192.0.2.${index % 250}`);
      const { status, headers } = answer;
      expect([path, status]).not.toEqual([path, 503]);
      return `${status} ${headers.get("location")} ${headers.get("etag")} ${await answer.text()}`;
    };
    const answers = () => Promise.all(addresses.map((path, index) => inTurn(() => answerOf(path, index))));
    const before = await answers();
    // Whoever was behind is ahead now, and far above what they were.
    const people = await listPlayers(site.database.read, "bonzini");
    for (const { id, singlesRanking, doublesRanking } of people) {
      admit(
        await setRating(operator, { playerId: id, mode: "singles", value: 15_500 - (singlesRanking ?? 0) }),
      );
      admit(
        await setRating(operator, { playerId: id, mode: "doubles", value: 15_500 - (doublesRanking ?? 0) }),
      );
    }
    const after = await answers();
    const changed = addresses.filter((_, index) => before[index] !== after[index]);
    if (!moves) return expect(changed).toEqual([]);
    for (const kind of ["/", "/rankings/", "/matches/", "/export/", "/embed/", "/share/", "/api/v1/"])
      expect(changed.filter((path) => path.startsWith(kind)).length, kind).toBeGreaterThan(0);
  },
);

test("R23: of open tables only, the combined view, its file, its pages and its picture leave a hidden table out", async () => {
  const { site } = await twoTables({ hiddenTables: ["bonzini"], combinedOpenOnly: true });
  expect(await site.html("/rankings/multitable?inactive=1")).not.toContain("Ana Côté");
  expect(await (await site.get("/export/rankings/multitable.csv?inactive=1")).text()).not.toContain("Ana");
  // A person's combined page tells of the open tables' matches, with the ratings of then, and of no other.
  const page = await site.html("/matches/multitable/AAA111");
  expect(page).toContain("Ana Côté");
  expect(page).toContain("2\u00a0matchs");
  expect(page).not.toContain("/matches/bonzini/");
});

test("R24: administrators see everything, whatever is hidden", async () => {
  const { site } = await twoTables({ hiddenTables: ["bonzini", "leonhart"], combinedOpenOnly: true });
  const cookie = await site.signIn();
  const numbers = await bonziniRatings(site);
  for (const path of ["/", "/rankings/bonzini", "/records/bonzini"]) {
    expect([path, numbers.test(await site.html(path, { cookie }))]).toEqual([path, true]);
  }
  expect(await site.html("/rankings/multitable", { cookie })).toContain("Ana Côté");
});

test("the settings say in one sentence each what the two combined views reveal, and keep the choice", async () => {
  const { site } = await twoTables();
  const cookie = await site.signIn();
  const form = await site.html("/admin/settings?lang=en", { cookie });
  expect(form).toContain("anyone can compute those of a hidden one");
  expect(form).toContain("nothing about a hidden table can be computed");
  const fields = { ...settingsTexts(defaultSettings), combinedOpenOnly: "1" };
  await site.post("/admin/settings", new URLSearchParams(fields), { cookie });
  const inputs = (await site.html("/admin/settings", { cookie })).match(
    /<input[^>]*name="combinedOpenOnly"[^>]*>/g,
  );
  expect(inputs?.map((input) => input.includes("checked"))).toEqual([false, true]);
});
