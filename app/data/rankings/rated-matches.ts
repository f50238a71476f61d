import { sql } from "kysely";
import type { Queries } from "#app/data/connection/database.ts";
import { greatestSequence } from "#app/domain/ledger/ledger-row.ts";

/** How many matches moved each of a player's ratings. */
export interface RatedMatches {
  readonly singles: number;
  readonly doubles: number;
}

/** Of each of some players, how many matches moved the ratings before a position in the ledger, counted no further than `most`. */
export async function countRatedMatches(
  db: Queries,
  playerIds: readonly string[],
  before: number | null,
  most: number,
): Promise<Map<string, RatedMatches>> {
  if (playerIds.length === 0) return new Map();
  const moves = (mode: string) => sql<number>`(
    select count(*) from (
      select 1 from rating_changes r
      where r."playerId" = players.id and r.mode = ${mode} and r.sequence < ${sql.lit(before ?? greatestSequence)}
        and r.cause = 'match' and r.change <> 0
      limit ${sql.lit(most)}) as counted)`;
  const rows = await db
    .selectFrom("players")
    .select(["players.id", moves("singles").as("singles"), moves("doubles").as("doubles")])
    .where("players.id", "in", playerIds)
    .execute();
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
