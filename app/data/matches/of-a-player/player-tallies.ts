import type { Queries } from "#app/data/connection/database.ts";
import { inPieces } from "#app/data/connection/in-pieces.ts";
import type { Tally } from "#app/domain/matches/of-a-player/tally.ts";

/** Played, wins, losses and draws of the given players (R26), counted from their matches; absent means none. */
export async function countTallies(db: Queries, playerIds: readonly string[]): Promise<Map<string, Tally>> {
  const tallies = new Map<string, Tally>();
  for (const some of inPieces(playerIds, 5_000)) {
    const rows = await db
      .selectFrom("match_players")
      .select((row) => {
        const countOf = (outcome: "win" | "loss" | "draw") =>
          row.fn.countAll<number | string>().filterWhere("outcome", "=", outcome);
        return [
          "playerId",
          countOf("win").as("won"),
          countOf("loss").as("lost"),
          countOf("draw").as("drawn"),
        ];
      })
      .where("playerId", "in", some)
      .groupBy("playerId")
      .execute();
    for (const { playerId, won, lost, drawn } of rows) {
      const [wins, losses, draws] = [Number(won), Number(lost), Number(drawn)];
      const played = wins + losses + draws;
      if (played > 0) tallies.set(playerId, { played, wins, losses, draws });
    }
  }
  return tallies;
}
