import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { readKeptPlayers } from "#app/data/players/kept-players.ts";

/** The members of a team, each by the id of their player. */
export type RegisteredTeam = readonly string[];

/** Who is registered for some competitions, by the competition's id. A player who was merged since is the kept one. */
export async function readRegistrations(
  db: Queries,
  competitionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RegisteredTeam[]>> {
  if (competitionIds.length === 0) return new Map();
  const query = db.selectFrom("registrations").selectAll().where("id", "in", competitionIds);
  const rows = await query.execute();
  const stored = rows.map((row) => [row.id, JSON.parse(row.teams) as string[][]] as const);
  const keptOf = await readKeptPlayers(
    db,
    stored.flatMap(([, teams]) => teams.flat()),
  );
  return new Map(stored.map(([id, teams]) => [id, withoutRepeats(teams.map((team) => team.map(keptOf)))]));
}

/** Replaces the registrations of a competition. */
export async function writeRegistrations(
  tx: Transaction,
  competitionId: string,
  teams: readonly RegisteredTeam[],
): Promise<void> {
  const row = { id: competitionId, teams: JSON.stringify(teams) };
  await tx
    .insertInto("registrations")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ teams: row.teams }))
    .execute();
}

/** Two players who became one may have been registered twice. */
function withoutRepeats(teams: readonly RegisteredTeam[]): RegisteredTeam[] {
  const byMembers = new Map(teams.map((team) => [team.toSorted().join(), team]));
  return [...byMembers.values()];
}
