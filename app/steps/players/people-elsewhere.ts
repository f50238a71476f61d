import type { Queries } from "#app/data/connection/database.ts";
import { listPeople } from "#app/data/players/people-rows.ts";
import type { KnownPerson } from "#app/domain/import/who-is-who/known-people.ts";
import type { Player } from "#app/domain/players/player.ts";

/** Every person except those of some players, each with the players that they have on any table (R34). */
export async function listPeopleElsewhere(
  db: Queries,
  here: readonly Player[],
  everywhere: readonly Player[],
): Promise<KnownPerson[]> {
  const known = new Set(here.map(({ personId }) => personId));
  const others = (await listPeople(db)).filter(({ id }) => !known.has(id));
  const players = Map.groupBy(everywhere, ({ personId }) => personId);
  return others.map(({ id, name, coralId, license }) => ({
    personId: id,
    name,
    coralId,
    license,
    isLiving: players.has(id),
    players: (players.get(id) ?? []).map((player) => ({ id: player.id, table: player.table })),
  }));
}
