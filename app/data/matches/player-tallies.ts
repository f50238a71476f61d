import type { Queries } from "#app/data/connection/database.ts";
import type { Tally } from "#app/domain/matches/tally.ts";

/** Played, wins, losses and draws of the given players (R26), counted from their matches; absent means none. */
export async function countTallies(db: Queries, playerIds: readonly string[]): Promise<Map<string, Tally>> {
  const tallies = new Map<string, Tally>();
  const atATime = 5_000;
  for (let start = 0; start < playerIds.length; start += atATime) {
    const rows = await db
      .selectFrom("match_players")
      .select(["playerId", "outcome", (row) => row.fn.countAll().as("count")])
      .where("playerId", "in", playerIds.slice(start, start + atATime))
      .where("outcome", "in", ["win", "loss", "draw"])
      .groupBy(["playerId", "outcome"])
      .execute();
    for (const row of rows) {
      const known = tallies.get(row.playerId) ?? { played: 0, wins: 0, losses: 0, draws: 0 };
      const count = Number(row.count);
      const kind = row.outcome === "win" ? "wins" : row.outcome === "loss" ? "losses" : "draws";
      tallies.set(row.playerId, { ...known, played: known.played + count, [kind]: known[kind] + count });
    }
  }
  return tallies;
}
