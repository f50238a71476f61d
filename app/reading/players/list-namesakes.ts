import type { Queries } from "#app/data/connection/database.ts";
import { listPlayers } from "#app/data/players/players.ts";
import type { Player } from "#app/domain/players/player.ts";
import type { PlayerInput } from "#app/domain/players/player-input.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import { compareNames } from "#app/domain/rankings/ranking.ts";

/** A player whose name is that of somebody who is being added. */
export type Namesake = Pick<Player, "id" | "name" | "table" | "license">;

/** Who has a name already, on any table, without what says that it is the same person: a licence or a code that is the same (R59). */
export async function listNamesakes(
  db: Queries,
  { name, license, coralId }: Pick<PlayerInput, "name" | "license" | "coralId">,
): Promise<Namesake[]> {
  const key = nameKey(name);
  const isSame = (one: string | null, other: string | null) => one !== null && one === other;
  return (await listPlayers(db))
    .filter((player) => nameKey(player.name) === key)
    .filter((player) => !isSame(player.license, license) && !isSame(player.coralId, coralId))
    .sort(compareNames)
    .map((player) => ({ id: player.id, name: player.name, table: player.table, license: player.license }));
}
