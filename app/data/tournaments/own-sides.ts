import type { Queries } from "#app/data/connection/database.ts";
import { parsePlayers } from "#app/data/matches/match-sides.ts";
import type { MatchPlayer } from "#app/domain/matches/match.ts";

/** A side on which a person played. */
export interface OwnSide {
  readonly competitionId: string;
  readonly members: readonly MatchPlayer[];
}

/** On which sides a person played in some tournaments of the site, in the order in which the matches count as played. */
export async function listOwnSides(
  db: Queries,
  personId: string,
  tournamentIds: readonly string[],
): Promise<OwnSide[]> {
  if (tournamentIds.length === 0) return [];
  const rows = await db
    .selectFrom("players")
    .innerJoin("match_players", "match_players.playerId", "players.id")
    .innerJoin("matches", "matches.id", "match_players.matchId")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .innerJoin("source_tournaments", "source_tournaments.id", "competitions.sourceTournamentId")
    .select(["players.id as playerId", "matches.home", "matches.away"])
    .select("matches.competitionId")
    .where("players.personId", "=", personId)
    .where("source_tournaments.tournamentId", "in", tournamentIds)
    .orderBy("matches.effectiveStart")
    .orderBy("matches.position")
    .orderBy("matches.id")
    .execute();
  return rows.flatMap(({ competitionId, playerId, home, away }) => {
    const sides = [parsePlayers(home), parsePlayers(away)];
    const members = sides.find((side) => side.some((player) => player.playerId === playerId));
    return members ? { competitionId, members } : [];
  });
}
