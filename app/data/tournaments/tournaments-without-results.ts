import type { Queries } from "#app/data/connection/database.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";

/** Completed tournaments that have no results, newest first: at most so many of those that began since a day, or have none. */
export async function listTournamentsWithoutResults(
  db: Queries,
  since: string,
  most: number,
): Promise<Pick<Tournament, "id" | "name" | "from" | "to">[]> {
  return db
    .selectFrom("tournaments")
    .select(["id", "name", "from", "to"])
    .where("status", "=", "completed")
    .where((tournament) => tournament.or([tournament("from", ">=", since), tournament("from", "is", null)]))
    .where("results", "is", null)
    .orderBy("from", (order) => order.desc().nullsLast())
    .orderBy("id")
    .limit(most)
    .execute();
}
