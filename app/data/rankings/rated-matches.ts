import { sql } from "kysely";
import type { Queries } from "#app/data/connection/database.ts";
import { parsePlayers } from "#app/data/matches/match-sides.ts";
import { storedKFactor } from "#app/data/tournaments/competition-event.ts";
import { greatestSequence } from "#app/domain/ledger/ledger-row.ts";
import { ratingModeOf, ratingModes } from "#app/domain/rating/rating-mode.ts";

/** How many matches moved each of a player's ratings. */
export interface RatedMatches {
  readonly singles: number;
  readonly doubles: number;
}

/**
 * Of each of some players, how many matches moved the ratings before a position in the ledger, counted no further than `most`.
 * What the legacy site compiled came before everything in the ledger.
 */
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
  const counts = new Map(rows.map(({ id, ...own }) => [id, own]));
  const few = rows.filter((row) => ratingModes.some((mode) => row[mode] < most)).map(({ id }) => id);
  for (const { playerId, mode } of await listLegacyMoves(db, few)) {
    const own = counts.get(playerId);
    if (own !== undefined && own[mode] < most) own[mode]++;
  }
  return counts;
}

/** The played matches that the legacy site compiled, once for each of the players; a draw of partners moved nothing. */
async function listLegacyMoves(db: Queries, playerIds: readonly string[]) {
  if (playerIds.length === 0) return [];
  const compilations = await db
    .selectFrom("compilations")
    .select("id")
    .where("madeIn", "=", "store")
    .execute();
  if (compilations.length === 0) return [];
  const rows = await db
    .selectFrom("match_players")
    .innerJoin("matches", "matches.id", "match_players.matchId")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .select(["match_players.playerId", "matches.home", "matches.away"])
    .select(["competitions.name", "competitions.category", "competitions.dyp"])
    .where("match_players.playerId", "in", playerIds)
    .where("match_players.outcome", "in", ["win", "loss", "draw"])
    .where(
      "matches.compilationId",
      "in",
      compilations.map(({ id }) => id),
    )
    .execute();
  return rows.flatMap(({ playerId, home, away, name, category, dyp }) => {
    const mode = ratingModeOf(parsePlayers(home).length, parsePlayers(away).length);
    return storedKFactor({ name, category, dyp }) === 0 ? [] : [{ playerId, mode }];
  });
}
