import type { Queries } from "./database.ts";

export type FormOutcome = "win" | "loss" | "draw";

/** How someone's last played matches ended, latest first, in the order of the list of matches (R27). */
export async function listForm(
  db: Queries,
  playerIds: readonly string[],
  count: number,
): Promise<FormOutcome[]> {
  if (playerIds.length === 0) return [];
  const rows = await db
    .selectFrom("match_players")
    .innerJoin("matches", "matches.id", "match_players.matchId")
    .select("match_players.outcome")
    .where("match_players.playerId", "in", playerIds)
    .where("match_players.outcome", "in", ["win", "loss", "draw"])
    .orderBy(
      (row) => row.fn.coalesce("matches.startAt", "matches.endAt"),
      (order) => order.desc().nullsLast(),
    )
    .orderBy("matches.sequence", (order) => order.desc().nullsLast())
    .orderBy("matches.position", "desc")
    .orderBy("matches.id", "desc")
    .limit(count)
    .execute();
  return rows.map((row) => row.outcome as FormOutcome);
}
