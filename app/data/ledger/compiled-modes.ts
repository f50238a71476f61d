import type { Queries } from "#app/data/connection/database.ts";
import { parseContest } from "#app/data/matches/match-sides.ts";
import { ledgerKey } from "#app/domain/ledger/ledger-key.ts";
import { outcomeOf, wasPlayed } from "#app/domain/matches/match-outcome.ts";
import { playersOf } from "#app/domain/matches/players-of.ts";
import { ratingModeOf, ratingModes } from "#app/domain/rating/rating-mode.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** The ledger keys of a table's players with a compiled match, of this site or the legacy one. */
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
    .selectFrom("compilations")
    .innerJoin("matches", "matches.compilationId", "compilations.id")
    .select(["matches.home", "matches.away", "matches.winner", "matches.score", "matches.forfeit"])
    .where("compilations.table", "=", table)
    .where("matches.sequence", "is", null)
    .execute();
  for (const row of legacy) {
    const contest = parseContest(row);
    if (!wasPlayed(outcomeOf({ ...contest, winner: row.winner }))) continue;
    const mode = ratingModeOf(contest.home.length, contest.away.length);
    for (const playerId of playersOf([contest])) found.add(ledgerKey({ playerId, mode }));
  }
  return found;
}
