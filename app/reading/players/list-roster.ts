import type { Queries } from "#app/data/connection/database.ts";
import { listPlayers } from "#app/data/players/players.ts";
import type { Player } from "#app/domain/players/player.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { compareInFrench, compareKeys } from "#app/domain/values/text-order.ts";

/** Everyone on a table, or on all of them, by name: for the forms that choose among them. */
export async function listRoster(db: Queries, table?: StoredTable): Promise<Player[]> {
  const players = await listPlayers(db, table);
  return players.sort((one, other) => compareInFrench(one.name, other.name) || compareKeys(one.id, other.id));
}
