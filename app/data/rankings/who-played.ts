import type { Queries } from "#app/data/connection/database.ts";
import { parseContest } from "#app/data/matches/match-sides.ts";
import { outcomeOf, wasPlayed } from "#app/domain/matches/match-outcome.ts";
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

/**
 * The ids of the players who played a match in one of these tournaments; a bye is none. They come from the sides of the matches: the
 * index of participations is by player, so finding those of one match would mean reading all.
 */
export async function listWhoPlayed(db: Queries, tournamentIds: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  if (tournamentIds.length === 0) return found;
  const rows = await db
    .selectFrom("competitions")
    .innerJoin("matches", "matches.competitionId", "competitions.id")
    .select(["matches.home", "matches.away", "matches.winner", "matches.score", "matches.forfeit"])
    .where("competitions.sourceTournamentId", "in", tournamentIds)
    .execute();
  for (const { winner, ...row } of rows) {
    const contest = { winner, ...parseContest(row) };
    if (!wasPlayed(outcomeOf(contest))) continue;
    for (const { playerId } of [...contest.home, ...contest.away]) if (playerId !== null) found.add(playerId);
  }
  return found;
}
