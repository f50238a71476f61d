import type { Queries } from "#app/data/connection/database.ts";
import type { Match } from "#app/domain/matches/match.ts";
import { parseContest } from "./match-sides.ts";

/** A match as far as the form of its competition goes. */
export type MatchOfCompetition = Pick<
  Match,
  "id" | "competitionId" | "round" | "group" | "home" | "away" | "winner" | "score" | "forfeit"
>;

/** Every match of some competitions, in the order of their files. */
export async function listMatchesOfCompetitions(
  db: Queries,
  competitionIds: readonly string[],
): Promise<MatchOfCompetition[]> {
  if (competitionIds.length === 0) return [];
  const rows = await db
    .selectFrom("matches")
    .select(["id", "competitionId", "round", "group", "home", "away", "winner", "score", "forfeit"])
    .where("competitionId", "in", competitionIds)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    ...row,
    ...parseContest(row),
  }));
}

/** The ids of the matches of some competitions, in the order of their files. */
export async function listMatchIdsOfCompetitions(
  db: Queries,
  competitionIds: readonly string[],
): Promise<string[]> {
  if (competitionIds.length === 0) return [];
  const rows = await db
    .selectFrom("matches")
    .select("id")
    .where("competitionId", "in", competitionIds)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
