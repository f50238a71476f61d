import type { Queries } from "#app/data/connection/database.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

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
