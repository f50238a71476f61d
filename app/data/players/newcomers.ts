import type { Queries } from "#app/data/connection/database.ts";

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
