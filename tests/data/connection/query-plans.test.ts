import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Database, Queries } from "#app/data/connection/database.ts";
import { listRatingHistory } from "#app/data/ledger/rating-history-rows.ts";
import { readMatchHeadlines } from "#app/data/matches/match-headlines.ts";
import { listMatchesAfter, listMatchIdsOfTournament } from "#app/data/matches/match-rows.ts";
import { listCompanions } from "#app/data/matches/of-a-player/list-companions.ts";
import { listMeetings } from "#app/data/matches/of-a-player/list-meetings.ts";
import { listForms } from "#app/data/matches/of-a-player/player-form.ts";
import { listPlayerMatches } from "#app/data/matches/of-a-player/player-matches.ts";
import { readPutBack } from "#app/data/operations/last-change.ts";
import { findPlayer, listPlayers } from "#app/data/players/players.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { listLatestResults } from "#app/data/tournaments/tournament-results.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { unlikelyWins } from "#app/domain/matches/of-a-player/highlights.ts";
import { defaultRankingView, type RankingView } from "#app/domain/rankings/ranking.ts";
import type { Standing } from "#app/domain/tournaments/tournament.ts";
import { readWholeMatches } from "#app/reading/matches/read-whole-matches.ts";
import { readComparison, readComparisonOverTime } from "#app/reading/players/page/read-comparison.ts";
import { readPerson } from "#app/reading/players/page/read-person.ts";
import { readPlayerPage } from "#app/reading/players/page/read-player-page.ts";
import { readRankingPage } from "#app/reading/rankings/read-ranking-page.ts";
import { readCalendarEntry } from "#app/reading/tournaments/read-calendar.ts";
import { readPlayedTournament } from "#app/reading/tournaments/read-competitions.ts";
import { readLatestResults } from "#app/reading/tournaments/read-latest-results.ts";
import { readPodiums } from "#app/reading/tournaments/read-podiums.ts";
import { readSeries } from "#app/reading/tournaments/read-series.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { wideReads } from "#tests/data/wide-reads.ts";
import { aDemoSeason, copyDemoSeason } from "#tests/factories/demo-season.ts";
import { anOperator } from "#tests/factories/operator.ts";

const view = { ...defaultRankingView, inactive: true };
/** How many play in the season. */
const people = 40;
const ranking = {
  table: "bonzini",
  view,
  withTally: true,
  withForm: true,
  cutOff: "2024-01-01",
  combined: [],
  since: null,
  page: 1,
} as const;
const matches = { result: "all", q: "", page: 1, pageSize: 50, hiddenTables: [] } as const;
const visible = { hidden: [], combined: ["bonzini", "leonhart"] } as const;

/** Standings as some programs write them: each member of a team in an entry of their own. */
const apart = (standings: readonly Standing[]) =>
  standings.flatMap(({ rank, players }) => players.map((player) => ({ rank, players: [player] })));

/** What a page of the site asks for: of one player, or of two. */
const pages: Readonly<Record<string, (db: Queries, one: string, other: string) => Promise<unknown>>> = {
  "a player": (db, one) => findPlayer(db, one),
  "a player's person": (db, one) => readPerson(db, "bonzini", one, visible),
  "a player's matches": (db, one) => listPlayerMatches(db, { ...matches, playerIds: [one] }),
  "a search in them": (db, one) => listPlayerMatches(db, { ...matches, q: "laval", playerIds: [one] }),
  meetings: (db, one, other) => listMeetings(db, one, other),
  "matches against one": (db, one, other) =>
    listPlayerMatches(db, { ...matches, playerIds: [one], against: [other] }),
  "a comparison": async (db, one, other) => {
    const comparison = await readComparison(db, "bonzini", one, other);
    if (!comparison) throw new Error("nobody");
    return readComparisonOverTime(db, comparison, []);
  },
  "partners and opponents": (db, one) => listCompanions(db, one),
  "a person's page": async (db, one) => {
    const person = await readPerson(db, "bonzini", one, visible);
    if (!person) throw new Error("nobody");
    const filter = { result: "all", q: "", against: "", year: null } as const;
    const asked = {
      table: "bonzini",
      person,
      visibility: visible,
      cutOff: "2024-01-01",
      filter,
      page: 1,
      compare: "",
      live: { settings: { liveTournament: "" }, liveDays: ["2026-03-01"] },
    } as const;
    return readPlayerPage(db, asked);
  },
  form: (db, one) => listForms(db, [{ id: one, playerIds: [one] }], 10),
  "everyone's last result": async (db) => {
    const players = await listPlayers(db, "bonzini");
    return listForms(
      db,
      players.map(({ id }) => ({ id, playerIds: [id] })),
      1,
    );
  },
  "the least expected victory": async (db, one) =>
    readMatchHeadlines(db, unlikelyWins(await listRatingHistory(db, one), 8)),
  "ratings over time": (db, one) => listRatingHistory(db, one),
  "a tournament": async (db) => {
    const { id } = await db
      .selectFrom("tournaments")
      .select("id")
      .where("status", "=", "completed")
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    const found = await findTournament(db, id);
    if (found) await readPlayedTournament(db, found, []);
    if (found) await readSeries(db, found);
  },
  "a tournament for a calendar": (db) => readCalendarEntry(db, "laval-2025-03-14"),
  "a tournament's matches, whole": async (db) =>
    readWholeMatches(db, await listMatchIdsOfTournament(db, "laval-2025-03-14"), []),
  "the latest results": (db) => readLatestResults(db, 20),
  "what an undo put back": (db) =>
    readPutBack(db, ["tournament:laval-2025-03-14", "article:news/2025-03-14"]),
  "podiums that only the matches tell": async (db) => {
    const disguise = await readDisguise(db);
    for (const { id, results } of await listLatestResults(db, 20)) {
      const competitions = results.competitions.map((one) => ({ ...one, standings: apart(one.standings) }));
      await readPodiums(db, { id, results: { competitions } }, disguise);
    }
  },
};

/** An archive: a season, and twelve copies of it with other people and tournaments, later in the ledger. */
async function anArchive(fresh: () => Promise<Database>) {
  const database = await fresh();
  await copyDemoSeason(await anOperator(database), people);
  if (database.dialect === "postgres") await repeatSeason(database.write);
  const [one, other] = await listPlayers(database.read, "bonzini");
  return { database, one: one?.id ?? "", other: other?.id ?? "" };
}

async function repeatSeason(db: Queries): Promise<void> {
  const copies: readonly (readonly [relation: string, changed: string])[] = [
    ["people", `'id', one.id || n, 'coralId', null, 'license', null`],
    ["players", `'id', one.id || n, 'personId', one."personId" || n`],
    ["tournaments", `'id', one.id || n`],
    ["source_tournaments", `'id', one.id || n, 'tournamentId', one."tournamentId" || n`],
    ["competitions", `'id', one.id || n, 'sourceTournamentId', one."sourceTournamentId" || n`],
    [
      "matches",
      `'id', one.id || n, 'competitionId', one."competitionId" || n, 'sequence', one.sequence + n * 100000`,
    ],
    ["match_players", `'playerId', one."playerId" || n, 'matchId', one."matchId" || n`],
    ["rating_changes", `'playerId', one."playerId" || n, 'sequence', one.sequence + n * 100000`],
  ];
  for (const [relation, changed] of copies) {
    await sql`insert into ${sql.table(relation)}
      select (jsonb_populate_record(one, jsonb_build_object(${sql.raw(changed)}))).*
      from ${sql.table(relation)} one, generate_series(1, 12) n`.execute(db);
  }
  await sql`analyze`.execute(db);
}

onBothDatabases(
  "query plans",
  (fresh) => {
    // In one test for each database, since it is the archive that takes long.
    test("what a page asks of relations that grow are a few rows of them; what reads more is found: by no index, by the table alone, by an index that is gone", async () => {
      const { database, one, other } = await anArchive(fresh);
      const found: Record<string, readonly string[]> = {};
      for (const [page, read] of Object.entries(pages)) {
        found[page] = await wideReads(database, (db) => read(db, one, other));
      }
      expect(found).toEqual(Object.fromEntries(Object.keys(pages).map((page) => [page, []])));
      // All of a table are read piece by piece, each from where it begins: nothing is sorted.
      const piece = await wideReads(database, (db) => listMatchesAfter(db, "bonzini", "", 20));
      const fromItsStart = ["SEARCH matches USING INDEX sqlite_autoindex_matches_1 (id>?)"];
      expect(piece).toEqual(database.dialect === "sqlite" ? fromItsStart : []);

      const byRound = (db: Queries) => db.selectFrom("matches").select("id").where("round", "=", 1).execute();
      expect(await wideReads(database, byRound)).toHaveLength(1);
      const byTable = (db: Queries) =>
        db
          .selectFrom("matches as m")
          .select("m.sequence")
          .where("m.table", "=", "bonzini")
          .where("m.sequence", "is not", null)
          .execute();
      expect(await wideReads(database, byTable)).toHaveLength(1);
      await sql`drop index matches_by_sequence`.execute(database.write);
      expect(await wideReads(database, (db) => listRatingHistory(db, one))).toHaveLength(1);
    });
  },
  { asNew: true },
);

test("a ranking reads every player, a row of each tournament, and for a day what an index says of the matches before and behind it", async () => {
  const database = await aDemoSeason(people);
  onTestFinished(() => database.close());
  const wide = (on: string | null, filter: Partial<RankingView> = {}) =>
    wideReads(database, (db) => readRankingPage(db, { ...ranking, on, view: { ...view, ...filter } }));
  const ofTournaments = "SEARCH source_tournaments USING INDEX source_tournaments_by_table (table=?)";
  expect(await wide(null)).toEqual([ofTournaments]);
  expect(await wide(null, { year: 2025, city: "Laval", women: true })).toEqual([ofTournaments]);
  const ofMatches = "SEARCH matches USING INDEX matches_by_sequence (table=? AND sequence>?)";
  expect(await wide("2025-12-01")).toEqual([ofMatches, ofTournaments]);
});
