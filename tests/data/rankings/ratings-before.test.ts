import { expect, test } from "vitest";
import { listRatingHistory } from "#app/data/ledger/rating-history-rows.ts";
import { listCompanions } from "#app/data/matches/of-a-player/list-companions.ts";
import { listMeetings } from "#app/data/matches/of-a-player/list-meetings.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { listLastTournaments } from "#app/data/rankings/ledger-tournaments.ts";
import { countRatedMatches } from "#app/data/rankings/rated-matches.ts";
import { findSequenceAfter } from "#app/data/rankings/sequence-after.ts";
import { listTournamentsOfPlay, listWhoPlayed } from "#app/data/rankings/who-played.ts";
import { generateSeason } from "#app/demo/season-generator/generate-season.ts";
import { defaultRankingView } from "#app/domain/rankings/ranking.ts";
import { tournamentsAsked } from "#app/domain/rankings/ranking-filter.ts";
import { ratingMoments } from "#app/domain/rating/rating-history.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import { readRankingPage } from "#app/reading/rankings/read-ranking-page.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";

const season = generateSeason({ seed: 4, years: 1, players: 24, lastDay: "2026-03-01" });
const nights = season.tournaments
  .flatMap(({ night, input }) => (night?.table === "bonzini" ? { ...night, day: input.from ?? "" } : []))
  .sort((one, other) => compareKeys(one.day, other.day));
const players = season.playersFiles.find(({ table }) => table === "bonzini");
const view = { ...defaultRankingView, inactive: true };
const asking = {
  table: "bonzini",
  view,
  withTally: true,
  withForm: true,
  cutOff: "2024-01-01",
  combined: [],
  on: null,
  since: null,
  page: 1,
} as const;

onBothDatabases("ratings before a position in the ledger", (fresh) => {
  /** Compiles night by night and notes the ratings after each, to compare with what is read later. */
  async function compiledNightByNight() {
    const operator = await anOperator(await fresh());
    const db = operator.database.read;
    await importPlayers(operator, { file: fileOf(players?.json), table: "bonzini", dryRun: false });
    const left: { day: string; ratings: Map<string, string> }[] = [];
    for (const night of nights) {
      await importMatches(operator, { ...importing, files: [fileOf(night.flat, night.fileName)] });
      await compileTable(operator, { table: "bonzini", dryRun: false });
      left.push({ day: night.day, ratings: await ratingsNow() });
    }
    async function ratingsNow() {
      const everyone = await listPlayers(db, "bonzini");
      return new Map(
        everyone.map((player) => [player.id, `${player.singlesRanking} ${player.doublesRanking}`]),
      );
    }
    return { db, left };
  }

  test("a ranking on a day is what the ranking was after that day's tournament, exactly", async () => {
    const { db, left } = await compiledNightByNight();
    expect(left.length).toBeGreaterThan(4);
    for (const { day, ratings } of left) {
      const { rows } = await readRankingPage(db, { ...asking, on: day });
      const read = rows.map(({ player }) => `${player.id} ${player.singlesRanking} ${player.doublesRanking}`);
      const expected = [...ratings]
        .filter(([, both]) => both !== "null null")
        .map(([id, both]) => `${id} ${both}`);
      expect(read.sort()).toEqual(expected.sort());
    }
    // R21: whoever is inactive since was not so then.
    const since = { ...asking, view: defaultRankingView, cutOff: "2026-12-31" };
    expect((await readRankingPage(db, since)).rows).toEqual([]);
    const then = await readRankingPage(db, { ...since, on: left[0]?.day ?? "" });
    expect(new Set(then.rows.map(({ player }) => player.active))).toEqual(new Set([true]));
  });

  test("movement is the difference to the ranking before the tournament, the last one or a chosen one", async () => {
    const { db, left } = await compiledNightByNight();
    const tournaments = await listLastTournaments(db, "bonzini", 3);
    expect(tournaments.map(({ startDay }) => startDay)).toEqual(
      left
        .slice(-3)
        .reverse()
        .map(({ day }) => day),
    );
    for (const [back, since] of [
      [1, null],
      [2, tournaments[1]?.id ?? ""],
    ] as const) {
      const before = left.at(-1 - back)?.ratings;
      const { rows } = await readRankingPage(db, { ...asking, since });
      for (const { player, movement } of rows) {
        const [singles = 0, doubles = 0] = (before?.get(player.id) ?? "")
          .split(" ")
          .map((part) => Number(part) || 0);
        if (movement?.ranks === null) continue;
        const was = Math.sign(singles + doubles) * Math.floor(Math.abs(singles + doubles) / 2 + 0.5);
        expect(movement?.points).toBe(player.averageRanking - was);
      }
      expect(rows.some(({ movement }) => (movement?.points ?? 0) !== 0)).toBe(true);
    }
  });

  test("a year leaves whoever played in it, and women are ranked among themselves", async () => {
    const { db } = await compiledNightByNight();
    const tournaments = await listTournamentsOfPlay(db, ["bonzini"]);
    expect(tournaments.length).toBe(nights.length);
    const year = Number(nights[0]?.day.slice(0, 4));
    const filter = { ...view, year, women: true };
    const played = await listWhoPlayed(db, tournamentsAsked(tournaments, filter, "2024-01-01") ?? []);
    const { rows, among, active } = await readRankingPage(db, { ...asking, view: filter });
    const everyone = await readRankingPage(db, asking);
    expect(rows.map(({ player }) => player.id)).toEqual(
      everyone.rows.flatMap(({ player }) =>
        played.has(player.id) && player.gender === "women" ? player.id : [],
      ),
    );
    expect([among, active]).toEqual([rows.length, everyone.active]);
    expect(rows.length).toBeLessThan(everyone.rows.length);
    expect(rows[0]?.player.rank).toBe(1);
  });

  test("fewer than ten matches that moved a rating make it provisional", async () => {
    const { db } = await compiledNightByNight();
    const everyone = await listPlayers(db, "bonzini");
    const ids = everyone.map(({ id }) => id);
    const rated = await countRatedMatches(db, ids, null, 10);
    const bound = (await listLastTournaments(db, "bonzini", 3)).at(-1)?.firstSequence ?? 0;
    const ratedBefore = await countRatedMatches(db, ids, bound, 10);
    expect(ratedBefore).not.toEqual(rated);
    const { rows } = await readRankingPage(db, asking);
    for (const { player, provisional } of rows) {
      const history = await listRatingHistory(db, player.id);
      const moves = history.filter(
        (row) => row.mode === "singles" && row.cause === "match" && row.change !== 0,
      );
      expect(rated.get(player.id)?.singles).toBe(Math.min(10, moves.length));
      const earlier = moves.filter(({ sequence }) => sequence < bound);
      expect(ratedBefore.get(player.id)?.singles).toBe(Math.min(10, earlier.length));
      expect(provisional.includes("singles")).toBe(player.singlesRanking !== null && moves.length < 10);
    }
    expect(new Set(rows.map(({ provisional }) => provisional.includes("singles"))).size).toBe(2);
  });

  test("a player's moments end where the ratings are, and a later match has a later place", async () => {
    const { db } = await compiledNightByNight();
    for (const player of await listPlayers(db, "bonzini")) {
      const moments = ratingMoments(await listRatingHistory(db, player.id));
      expect([moments.at(-1)?.singles ?? null, moments.at(-1)?.doubles ?? null]).toEqual([
        player.singlesRanking,
        player.doublesRanking,
      ]);
      const times = moments.map(({ time }) => time);
      expect(times).toEqual([...times].sort());
    }
    expect(await findSequenceAfter(db, "bonzini", "2999-01-01T00:00:00.000Z")).toBeNull();
  });

  test("two players' meetings are the same seen from either side, and add up to what companions say", async () => {
    const { db } = await compiledNightByNight();
    const [one] = await listPlayers(db, "bonzini");
    const companions = await listCompanions(db, one?.id ?? "");
    expect(companions.length).toBeGreaterThan(3);
    for (const companion of companions.slice(0, 5)) {
      const meetings = await listMeetings(db, one?.id ?? "", companion.playerId);
      const reverse = await listMeetings(db, companion.playerId, one?.id ?? "");
      expect(reverse.length).toBe(meetings.length);
      const played = meetings.filter(({ outcome }) => ["win", "loss", "draw"].includes(outcome));
      expect(played.filter(({ together }) => together).length).toBe(companion.together);
      const against = played.filter(({ together }) => !together);
      expect(against.length).toBe(companion.against);
      const lost = reverse.filter(({ together, outcome }) => !together && outcome === "loss");
      expect(lost.length).toBe(companion.againstWon);
    }
  });
});
