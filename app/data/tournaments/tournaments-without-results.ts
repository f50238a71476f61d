import type { Queries } from "#app/data/connection/database.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";

/** Completed tournaments that have no results, newest first: at most so many of those that began since a day. */
export async function listTournamentsWithoutResults(
  db: Queries,
  since: string,
  most: number,
): Promise<Pick<Tournament, "id" | "name" | "from" | "to">[]> {
  return db
    .selectFrom("tournaments")
    .select(["id", "name", "from", "to"])
    .where("status", "=", "completed")
    .where("from", ">=", since)
    .where("results", "is", null)
    .orderBy("from", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
}
