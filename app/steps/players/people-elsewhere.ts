import type { Queries } from "#app/data/connection/database.ts";
import { listPeople } from "#app/data/players/people-rows.ts";
import { listPlayers } from "#app/data/players/players.ts";
import type { KnownPerson } from "#app/domain/import/who-is-who/player-register.ts";
import type { Player } from "#app/domain/players/player.ts";

/** Every person except those of the given players (R34). */
export async function listPeopleElsewhere(db: Queries, here: readonly Player[]): Promise<KnownPerson[]> {
  const known = new Set(here.map(({ personId }) => personId));
  const others = (await listPeople(db)).filter(({ id }) => !known.has(id));
  const living = new Set((await listPlayers(db)).map(({ personId }) => personId));
  return others.map(({ id, name, coralId, license }) => ({
    personId: id,
    name,
    coralId,
    license,
    isLiving: living.has(id),
  }));
}
