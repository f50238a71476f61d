import type { Queries, Transaction } from "#app/data/connection/database.ts";

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
  const keptOf = await readKept(
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

/** Who somebody is since the merges: each step of a chain of merges is one query for all of them. */
async function readKept(db: Queries, playerIds: readonly string[]): Promise<(id: string) => string> {
  const kept = new Map<string, string>();
  let asked = [...new Set(playerIds)];
  while (asked.length > 0) {
    const query = db.selectFrom("players").select(["id", "mergedInto"]).where("id", "in", asked);
    const merged = await query.where("mergedInto", "is not", null).execute();
    for (const { id, mergedInto } of merged) kept.set(id, mergedInto ?? id);
    asked = merged.flatMap(({ mergedInto }) =>
      mergedInto === null || kept.has(mergedInto) ? [] : mergedInto,
    );
  }
  const follow = (id: string): string => {
    const next = kept.get(id);
    return next === undefined ? id : follow(next);
  };
  return follow;
}

/** Two players who became one may have been registered twice. */
function withoutRepeats(teams: readonly RegisteredTeam[]): RegisteredTeam[] {
  const byMembers = new Map(teams.map((team) => [team.toSorted().join(), team]));
  return [...byMembers.values()];
}
