import type { Selectable } from "kysely";
import type { Queries, Transaction } from "#app/data/connection/database.ts";
import type { TournamentRow } from "#app/data/connection/schema.ts";
import type { Tournament, TournamentResults } from "#app/domain/tournaments/tournament.ts";

/** The completed tournaments that have results, newest first, at most so many. */
export async function listLatestResults(
  db: Queries,
  most: number,
): Promise<(Tournament & { results: TournamentResults })[]> {
  const rows = await db
    .selectFrom("tournaments")
    .selectAll()
    .where("status", "=", "completed")
    .where("results", "is not", null)
    .orderBy("from", (order) => order.desc().nullsLast())
    .orderBy("id")
    .limit(most)
    .execute();
  return rows
    .map(withResults)
    .flatMap(({ results, ...row }) => (results === null ? [] : { ...row, results }));
}

/** The results of some tournaments, of those that have any. */
export async function listResultsOfTournaments(
  db: Queries,
  ids: readonly string[],
): Promise<(Pick<Tournament, "id" | "name" | "from"> & { results: TournamentResults })[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("tournaments")
    .select(["id", "name", "from", "results"])
    .where("id", "in", ids)
    .where("results", "is not", null)
    .execute();
  return rows.flatMap(({ results, ...row }) =>
    results === null ? [] : { ...row, results: parseResults(results) },
  );
}

/** The results of the tournaments of which no match is known. */
export async function listResultsWithoutMatches(
  db: Queries,
): Promise<(Pick<Tournament, "id" | "table"> & { results: TournamentResults })[]> {
  const rows = await db
    .selectFrom("tournaments")
    .select(["id", "table", "results"])
    .where("results", "is not", null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("source_tournaments")
            .innerJoin("competitions", "competitions.sourceTournamentId", "source_tournaments.id")
            .innerJoin("matches", "matches.competitionId", "competitions.id")
            .select("matches.id")
            .whereRef("source_tournaments.tournamentId", "=", "tournaments.id"),
        ),
      ),
    )
    .orderBy("id")
    .execute();
  return rows.flatMap(({ results, ...row }) =>
    results === null ? [] : { ...row, results: parseResults(results) },
  );
}

/** Replaces the results as one document (R36). */
export async function updateTournamentResults(
  tx: Transaction,
  id: string,
  results: TournamentResults,
  updatedAt: string,
): Promise<void> {
  await tx
    .updateTable("tournaments")
    .set({ results: JSON.stringify(results), updatedAt })
    .where("id", "=", id)
    .execute();
}

/** The results of a tournament, as its row keeps them. */
export function parseResults(json: string): TournamentResults {
  return JSON.parse(json) as TournamentResults;
}

/** A tournament of a whole row, with its results; null where it has none. */
export function withResults({
  results,
  photos: _photos,
  ...row
}: Selectable<TournamentRow>): Tournament & { results: TournamentResults | null } {
  return { ...row, results: results === null ? null : parseResults(results) };
}
