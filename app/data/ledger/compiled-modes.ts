import type { Queries } from "#app/data/connection/database.ts";
import { parsePlayers } from "#app/data/matches/match-sides.ts";
import { ledgerKey } from "#app/domain/ledger/ledger-key.ts";
import { ratingModeOf, ratingModes } from "#app/domain/rating/rating-mode.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** The ledger keys of a table's players in the modes in which a match of theirs was compiled, by this site or the legacy one. */
export async function listCompiledModes(db: Queries, table: StoredTable): Promise<Set<string>> {
  const found = new Set<string>();
  for (const mode of ratingModes) {
    const rows = await db
      .selectFrom("players")
      .select("players.id")
      .where("players.table", "=", table)
      .where((player) =>
        player.exists(
          player
            .selectFrom("rating_changes")
            .select("rating_changes.sequence")
            .whereRef("rating_changes.playerId", "=", "players.id")
            .where("rating_changes.mode", "=", mode)
            .where("rating_changes.cause", "=", "match"),
        ),
      )
      .execute();
    for (const { id } of rows) found.add(ledgerKey({ playerId: id, mode }));
  }
  // The legacy site's matches have no rows in the ledger.
  const legacy = await db
    .selectFrom("matches")
    .innerJoin("match_players", "match_players.matchId", "matches.id")
    .select(["match_players.playerId", "matches.home", "matches.away"])
    .where("matches.table", "=", table)
    .where("matches.compilationId", "is not", null)
    .where("matches.sequence", "is", null)
    .where("match_players.outcome", "in", ["win", "loss", "draw"])
    .execute();
  for (const { playerId, home, away } of legacy) {
    const mode = ratingModeOf(parsePlayers(home).length, parsePlayers(away).length);
    found.add(ledgerKey({ playerId, mode }));
  }
  return found;
}
