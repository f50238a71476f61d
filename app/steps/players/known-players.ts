import type { Queries } from "#app/data/connection/database.ts";
import { listPlayers, listRemovedPlayers } from "#app/data/players/players.ts";
import type { Player } from "#app/domain/players/player.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** The players among whom a file of one table finds its people (R34): thousands, so they are read once for each file. */
export interface KnownPlayers {
  readonly table: StoredTable;
  /** Whoever is listed, on every table. */
  readonly everywhere: readonly Player[];
  /** Those of them who are on the table. */
  readonly here: readonly Player[];
  /** Whoever was deleted from the table, or merged into another. */
  readonly removed: readonly Player[];
}

/** Reads them. What is written afterwards is not in it: each file of an import needs its own. */
export async function readKnownPlayers(db: Queries, table: StoredTable): Promise<KnownPlayers> {
  const everywhere = await listPlayers(db);
  const here = everywhere.filter((player) => player.table === table);
  return { table, everywhere, here, removed: await listRemovedPlayers(db, table) };
}
