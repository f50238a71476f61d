import type { Queries } from "../data/database.ts";
import { listPeople } from "../data/people.ts";
import { listPlayers } from "../data/players.ts";
import type { KnownPerson } from "../domain/import/player-register.ts";
import type { Player } from "../domain/player.ts";

/** Everyone but those of the given records (R34). */
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
