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

/** The competitions of the files that belong to some tournaments of the site, in the same order, by the tournament. */
export async function listCompetitionsByTournament(
  db: Queries,
  tournamentIds: readonly string[],
): Promise<ReadonlyMap<string | null, readonly Pick<CompetitionRow, "id" | "name">[]>> {
  if (tournamentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("source_tournaments")
    .innerJoin("competitions", "competitions.sourceTournamentId", "source_tournaments.id")
    .select(["competitions.id", "competitions.name", "source_tournaments.tournamentId"])
    .where("source_tournaments.tournamentId", "in", tournamentIds)
    .orderBy("competitions.id")
    .execute();
  return Map.groupBy(rows, ({ tournamentId }) => tournamentId);
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
