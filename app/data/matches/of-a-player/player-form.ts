import { sql } from "kysely";
import type { Queries } from "#app/data/connection/database.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";

/** How a played match ended for the one whose form it is. */
export type FormOutcome = "win" | "loss" | "draw";

/** Whose form is asked for: one player, or all players of a person. */
export interface FormPerson {
  readonly id: string;
  readonly playerIds: readonly string[];
}

/** How the last played matches of some people ended, latest first, whatever tournament they belong to. */
export async function listForms(
  db: Queries,
  people: readonly FormPerson[],
  count: number,
): Promise<Map<string, FormOutcome[]>> {
  const playerIds = people.flatMap((person) => person.playerIds);
  if (playerIds.length === 0) return new Map();
  const isMerged = people.some((person) => person.playerIds.length > 1);
  const rows = await db
    .selectFrom("players")
    .select(["players.id", lastMatches(count, { withTimes: isMerged }).as("matches")])
    .where("players.id", "in", playerIds)
    .execute();
  const byPlayer = new Map(rows.map(({ id, matches }) => [id, matches ?? ""]));
  return new Map(
    people.map(({ id, playerIds: own }) => {
      const texts = own.map((playerId) => byPlayer.get(playerId) ?? "");
      return [id, isMerged ? mergeMatches(texts, count) : Array.from(texts.join(""), outcomeOf)];
    }),
  );
}

/**
 * The last matches of a player in one text, in the order of play (R10): so many entries of an index, however many there are,
 * and one row for each player. Each is a letter; `withTimes`, which only several players of one person need, writes behind it
 * when the match counts as played.
 */
function lastMatches(count: number, { withTimes }: { readonly withTimes: boolean }) {
  const match = withTimes ? sql`substr(outcome, 1, 1) || "effectiveStart"` : sql`substr(outcome, 1, 1)`;
  return sql<string | null>`(
    select string_agg(${match}, ${sql.lit(withTimes ? "," : "")}
      order by "effectiveStart" desc, position desc, "matchId" desc)
    from (
      select "effectiveStart", position, "matchId", outcome from match_players
      where "playerId" = players.id and outcome in ('win', 'loss', 'draw')
      order by "effectiveStart" desc, position desc, "matchId" desc limit ${sql.lit(count)}) as last)`;
}

/** Those of one player are in order; those of a person's players are merged by time. */
function mergeMatches(texts: readonly string[], count: number): FormOutcome[] {
  const matches = texts.filter((text) => text !== "").flatMap((text) => text.split(","));
  if (texts.length > 1) matches.sort((one, other) => compareKeys(other.slice(1), one.slice(1)));
  return matches.slice(0, count).map(([letter = ""]) => outcomeOf(letter));
}

function outcomeOf(letter: string): FormOutcome {
  if (letter === "w") return "win";
  return letter === "l" ? "loss" : "draw";
}
