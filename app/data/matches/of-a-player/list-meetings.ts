import type { Queries } from "#app/data/connection/database.ts";
import { parsePlayers } from "#app/data/matches/match-sides.ts";
import type { Meeting } from "#app/domain/matches/of-a-player/meetings.ts";

/** Every match that both players took part in, on either side. */
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
    .select(["matches.home", "matches.away", "own.outcome"])
    .where("own.playerId", "=", playerId)
    .execute();
  return rows.map((row) => {
    const [home, away] = [parsePlayers(row.home), parsePlayers(row.away)];
    const isHome = home.some((player) => player.playerId === playerId);
    const own = isHome ? home : away;
    return {
      together: own.some((player) => player.playerId === otherId),
      outcome: row.outcome,
      isSingles: home.length === 1 && away.length === 1,
    };
  });
}
