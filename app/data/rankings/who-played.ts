import type { Queries } from "#app/data/connection/database.ts";
import type { TournamentOfPlay } from "#app/domain/rankings/ranking-filter.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** The tournaments of some tables that the site's own tournaments, or files, give a day to. */
export async function listTournamentsOfPlay(
  db: Queries,
  tables: readonly StoredTable[],
): Promise<TournamentOfPlay[]> {
  if (tables.length === 0) return [];
  const rows = await db
    .selectFrom("source_tournaments")
    .leftJoin("tournaments", "tournaments.id", "source_tournaments.tournamentId")
    .select(["source_tournaments.id", "source_tournaments.startDay", "tournaments.from", "tournaments.city"])
    .where("source_tournaments.table", "in", tables)
    .execute();
  return rows.map(({ id, startDay, from, city }) => ({ id, day: startDay ?? from, city: city || null }));
}

/** The ids of the players who played a match in one of these tournaments; a bye is none. */
export async function listWhoPlayed(db: Queries, tournamentIds: readonly string[]): Promise<Set<string>> {
  if (tournamentIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("competitions")
    .innerJoin("matches", "matches.competitionId", "competitions.id")
    .innerJoin("match_players", "match_players.matchId", "matches.id")
    .select("match_players.playerId")
    .distinct()
    .where("competitions.sourceTournamentId", "in", tournamentIds)
    .where("match_players.outcome", "in", ["win", "loss", "draw"])
    .execute();
  return new Set(rows.map(({ playerId }) => playerId));
}
