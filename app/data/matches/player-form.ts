import { sql } from "kysely";
import type { Queries } from "#app/data/connection/database.ts";

export type FormOutcome = "win" | "loss" | "draw";

/** Whose form is asked for: one player, or all players of a person. */
export interface FormPerson {
  readonly id: string;
  readonly playerIds: readonly string[];
}

interface FormMatch {
  readonly outcome: FormOutcome;
  /** When the match counts as played (R10): an instant, UTC. */
  readonly at: string;
}

/** How the last played matches of some people ended, latest first, whatever tournament they belong to. */
export async function listForms(
  db: Queries,
  people: readonly FormPerson[],
  count: number,
): Promise<Map<string, FormOutcome[]>> {
  const playerIds = people.flatMap((person) => person.playerIds);
  if (playerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("players")
    .select(["players.id", lastMatches(count).as("matches")])
    .where("players.id", "in", playerIds)
    .execute();
  const byPlayer = new Map(rows.map(({ id, matches }) => [id, readMatches(matches)]));
  return new Map(
    people.map(({ id, playerIds: own }) => {
      const latest = own.flatMap((playerId) => byPlayer.get(playerId) ?? []);
      // Those of one player are in order; those of a person's players are merged by time.
      if (own.length > 1) latest.sort((one, other) => (one.at < other.at ? 1 : -1));
      return [id, latest.slice(0, count).map(({ outcome }) => outcome)];
    }),
  );
}

/**
 * The last matches of a player in one text, in the order of play (R10): so many entries of an index, however many there are,
 * and one row for each player.
 */
function lastMatches(count: number) {
  return sql<string | null>`(
    select string_agg(outcome || ' ' || "effectiveStart", ',' order by "effectiveStart" desc, position desc, "matchId" desc)
    from (
      select "effectiveStart", position, "matchId", outcome from match_players
      where "playerId" = players.id and outcome in ('win', 'loss', 'draw')
      order by "effectiveStart" desc, position desc, "matchId" desc limit ${sql.lit(count)}) as last)`;
}

function readMatches(text: string | null): FormMatch[] {
  if (text === null) return [];
  return text.split(",").map((match) => {
    const [outcome = "", at = ""] = match.split(" ");
    return { outcome: outcome as FormOutcome, at };
  });
}
