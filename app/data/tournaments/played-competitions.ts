import type { Queries } from "#app/data/connection/database.ts";
import type { CompetitionRow } from "#app/data/connection/schema.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** A competition as files have it, with the table that it was played on. */
export type PlayedCompetition = Pick<CompetitionRow, "id" | "name" | "category"> & {
  readonly table: StoredTable;
};

/** The competitions of the files that belong to a tournament of the site. */
export async function listPlayedCompetitions(
  db: Queries,
  tournamentId: string,
): Promise<PlayedCompetition[]> {
  return db
    .selectFrom("source_tournaments")
    .innerJoin("competitions", "competitions.sourceTournamentId", "source_tournaments.id")
    .select(["competitions.id", "competitions.name", "competitions.category", "source_tournaments.table"])
    .where("source_tournaments.tournamentId", "=", tournamentId)
    .orderBy("competitions.id")
    .execute();
}

/** What the files of a tournament of the site call the competitions that have matches. */
export async function listEventsWithMatches(db: Queries, tournamentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("source_tournaments")
    .innerJoin("competitions", "competitions.sourceTournamentId", "source_tournaments.id")
    .select("competitions.name")
    .where("source_tournaments.tournamentId", "=", tournamentId)
    .where((where) =>
      where.exists(
        where
          .selectFrom("matches")
          .select("matches.id")
          .whereRef("matches.competitionId", "=", "competitions.id"),
      ),
    )
    .execute();
  return rows.map(({ name }) => name);
}

/** The ids of their matches, in the order of their files. */
export async function listMatchIdsOf(db: Queries, competitionIds: readonly string[]): Promise<string[]> {
  if (competitionIds.length === 0) return [];
  const rows = await db
    .selectFrom("matches")
    .select("id")
    .where("competitionId", "in", competitionIds)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Of some players, those whose person has no match, on any table, that counts as played before an instant. */
export async function listNewcomers(
  db: Queries,
  playerIds: readonly string[],
  before: string,
): Promise<string[]> {
  if (playerIds.length === 0) return [];
  const rows = await db
    .selectFrom("players")
    .select("id")
    .where("id", "in", playerIds)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("match_players")
            .innerJoin("players as own", "own.id", "match_players.playerId")
            .select("own.id")
            .whereRef("own.personId", "=", "players.personId")
            .where("match_players.effectiveStart", "<", before),
        ),
      ),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

const mostNeighbours = 20;

/** Tournaments of the same city around a day, the nearest first: those that began before it, and those after. */
export async function listNeighbours(db: Queries, city: string, day: string) {
  const near = (sign: "<" | ">", order: "asc" | "desc") =>
    db
      .selectFrom("tournaments")
      .select(["id", "name", "from"])
      .where("city", "=", city)
      .where("from", sign, day)
      .orderBy("from", order)
      .limit(mostNeighbours)
      .execute();
  return { before: await near("<", "desc"), after: await near(">", "asc") };
}

/** The players of some people on a table. */
export async function listPlayersOfPeople(
  db: Queries,
  table: StoredTable,
  personIds: readonly string[],
): Promise<{ id: string; personId: string }[]> {
  if (personIds.length === 0) return [];
  return db
    .selectFrom("players")
    .select(["id", "personId"])
    .where("personId", "in", personIds)
    .where("table", "=", table)
    .where("removedAt", "is", null)
    .execute();
}
