import { expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "#app/data/connection/database.ts";
import { fillDemo } from "#app/demo/fill-demo.ts";
import { paths } from "#app/paths.ts";
import { imageOf } from "#tests/factories/empty-database.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { aSite } from "../a-site.ts";

/** How large a demonstration is. */
type Size = Pick<Parameters<typeof fillDemo>[1], "years" | "players">;

/** The queries of each page, in the order in which they are asked, on a site that has just started. */
async function queriesOfPages(size: Size): Promise<Map<string, readonly string[]>> {
  const queries: string[] = [];
  const database = await aDemonstration(size, (sql) => queries.push(sql));
  const { get } = await aSite(undefined, undefined, { database });
  const found = new Map<string, readonly string[]>();
  for (const [page, address] of Object.entries(await pagesOf(database))) {
    queries.length = 0;
    expect((await get(address)).status, page).toBe(200);
    found.set(page, [...queries]);
  }
  return found;
}

async function aDemonstration(size: Size, onQuery: (sql: string) => void): Promise<Database> {
  const operator = await anOperator();
  await fillDemo(operator, { seed: 2, lastDay: "2026-03-01", ...size });
  const image = Buffer.from(await imageOf(operator.database));
  await operator.database.close();
  const database = await openDatabase({ file: ":memory:" }, { image, onQuery });
  onTestFinished(() => database.close());
  return database;
}

/** The addresses of the pages, of two who have played most and of the tournament with most matches. */
async function pagesOf({ read }: Database): Promise<Record<string, string>> {
  const [one = "", other = ""] = (
    await read
      .selectFrom("match_players")
      .innerJoin("players", "players.id", "match_players.playerId")
      .select("players.id")
      .where("players.table", "=", "bonzini")
      .groupBy("players.id")
      .orderBy((row) => row.fn.countAll(), "desc")
      .orderBy("players.id")
      .limit(2)
      .execute()
  ).map(({ id }) => id);
  const { tournamentId } = await read
    .selectFrom("source_tournaments")
    .innerJoin("competitions", "competitions.sourceTournamentId", "source_tournaments.id")
    .innerJoin("matches", "matches.competitionId", "competitions.id")
    .select("source_tournaments.tournamentId")
    .groupBy("source_tournaments.tournamentId")
    .orderBy((row) => row.fn.countAll(), "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    home: paths.home(),
    "a ranking": paths.rankings("bonzini"),
    "a ranking of a past day": paths.rankings("bonzini", { on: "2025-10-01" }),
    "a ranking over all tables": paths.rankings("multitable"),
    "a player": paths.matches("bonzini", one),
    "two players": paths.matches("bonzini", one, { against: other }),
    "a comparison's picture": paths.playerPicture("bonzini", one, other),
    "a player's second page": paths.matches("bonzini", one, { page: 2 }),
    "a tournament": paths.tournament(tournamentId ?? ""),
    history: paths.history(),
    upcoming: paths.tournaments(),
    live: paths.live(),
    search: `${paths.search()}?q=mar`,
    news: paths.news(),
  };
}

test("a page asks as many queries of a larger archive, a comparison reads each ledger once, and all pages together ask once who is under a pseudonym", async () => {
  const small = await queriesOfPages({ years: 1, players: 24 });
  const large = await queriesOfPages({ years: 2, players: 40 });
  // Some are asked only where there is something to ask, such as a match in singles.
  const few = 3;
  const grown = [...large].flatMap(([page, { length }]) => {
    const before = small.get(page)?.length ?? 0;
    return length > before + few ? [`${page}: ${before}, then ${length}`] : [];
  });
  expect(grown).toEqual([]);
  const ledgersRead = ["a player", "two players", "a comparison's picture"].map(
    (page) => (large.get(page) ?? []).filter((sql) => sql.includes(`"rating_changes"."after"`)).length,
  );
  expect(ledgersRead).toEqual([1, 2, 0]);
  const whoIsHidden = [...large.values()].flat().filter((sql) => sql.includes(`where "people"."address" > `));
  expect(whoIsHidden).toHaveLength(1);
});
