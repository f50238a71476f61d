import type { Queries } from "#app/data/connection/database.ts";
import { parsePlayers, parseScore } from "#app/data/matches/match-sides.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { shownName } from "#app/data/tournaments/tournament-as-shown.ts";
import { mirrored } from "#app/domain/matches/match.ts";
import type { Meeting } from "#app/domain/matches/of-a-player/meetings.ts";

/** Every match that both players took part in, on either side, newest first. */
export async function listMeetings(db: Queries, playerId: string, otherId: string): Promise<Meeting[]> {
  const rows = await db
    .selectFrom("match_players as own")
    .innerJoin("match_players as theirs", (join) =>
      join
        .on("theirs.playerId", "=", otherId)
        .onRef("theirs.effectiveStart", "=", "own.effectiveStart")
        .onRef("theirs.position", "=", "own.position")
        .onRef("theirs.matchId", "=", "own.matchId"),
    )
    .innerJoin("matches", "matches.id", "own.matchId")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .innerJoin("source_tournaments", "source_tournaments.id", "competitions.sourceTournamentId")
    .select(["matches.id", "matches.home", "matches.away", "matches.score", "matches.startAt"])
    .select(["matches.endAt", "own.outcome", "competitions.name as event"])
    .select(shownName.as("tournament"))
    .where("own.playerId", "=", playerId)
    .orderBy("matches.effectiveStart", "desc")
    .orderBy("matches.sequence", (order) => order.desc().nullsLast())
    .orderBy("matches.id", "desc")
    .execute();
  const disguise = await readDisguise(db);
  return rows.map((row) => {
    const [home, away] = [parsePlayers(row.home), parsePlayers(row.away)];
    const isHome = home.some((player) => player.playerId === playerId);
    const own = isHome ? home : away;
    const score = row.score === null ? null : parseScore(row.score);
    return {
      id: row.id,
      together: own.some((player) => player.playerId === otherId),
      outcome: row.outcome,
      isSingles: home.length === 1 && away.length === 1,
      score: score && !isHome ? mirrored(score) : score,
      date: row.startAt ?? row.endAt,
      event: disguise.label(row.event),
      tournament: disguise.label(row.tournament),
    };
  });
}
