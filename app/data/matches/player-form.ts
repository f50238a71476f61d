import { sql } from "kysely";
import type { Queries } from "#app/data/connection/database.ts";

export type FormOutcome = "win" | "loss" | "draw";

/** Whose form is asked for: one player, or all players of a person. */
export interface FormPerson {
  readonly id: string;
  readonly playerIds: readonly string[];
}

interface FormRow {
  readonly playerId: string;
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
  const { rows } = await sql<FormRow>`
    select "playerId", outcome, at from (
      select mp."playerId", mp.outcome, m."effectiveStart" as at,
        row_number() over (
          partition by mp."playerId"
          order by m."effectiveStart" desc, m.sequence desc nulls last,
            m.position desc, m.id desc) as ordinal
      from match_players mp join matches m on m.id = mp."matchId"
      where mp."playerId" in (${sql.join(playerIds)}) and mp.outcome in ('win', 'loss', 'draw')
    ) as placed
    where ordinal <= ${sql.lit(count)}
    order by "playerId", ordinal`.execute(db);
  const byPlayer = new Map<string, FormRow[]>();
  for (const row of rows) {
    const known = byPlayer.get(row.playerId);
    if (known) known.push(row);
    else byPlayer.set(row.playerId, [row]);
  }
  return new Map(
    people.map(({ id, playerIds: own }) => {
      const latest = own.flatMap((playerId) => byPlayer.get(playerId) ?? []);
      // Those of one player are in order; those of a person's players are merged by time.
      if (own.length > 1) latest.sort((one, other) => (one.at < other.at ? 1 : -1));
      return [id, latest.slice(0, count).map((row) => row.outcome)];
    }),
  );
}
