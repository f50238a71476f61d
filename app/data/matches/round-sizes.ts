import type { Queries } from "#app/data/connection/database.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import type { RoundSize } from "#app/domain/matches/round-name.ts";

/** How many matches each round of some competitions has, byes included; phases are named as they are shown (R59). */
export async function listRoundSizes(db: Queries, competitionIds: readonly string[]): Promise<RoundSize[]> {
  if (competitionIds.length === 0) return [];
  const rows = await db
    .selectFrom("matches")
    .select(["competitionId", "group", "round", (row) => row.fn.countAll().as("matches")])
    .where("competitionId", "in", competitionIds)
    .where("round", "is not", null)
    .groupBy(["competitionId", "group", "round"])
    .execute();
  const disguise = await readDisguise(db);
  return rows.map(({ competitionId, group, round, matches }) => ({
    competitionId,
    group: group === null ? null : disguise.text(group),
    round: round ?? 0,
    matches: Number(matches),
  }));
}
