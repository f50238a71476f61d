import type { Queries } from "#app/data/connection/database.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { type IncompletePlayer, incompletePlayers, playersToStart } from "#app/domain/rankings/incomplete.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { readWaiting } from "#app/reading/site/read-desk.ts";

/** Who needs a starting rating on a table: because a rating is missing or 0, or because matches wait that need one (R12). */
export async function readIncompletePlayers(db: Queries, table: StoredTable): Promise<IncompletePlayer[]> {
  const waiting = await readWaiting(db, table);
  return incompletePlayers(await listPlayers(db, table), waiting?.withoutStart);
}

/** Who needs a starting rating on a table, and whoever has a rating that only matches made (R12). */
export async function readPlayersToStart(db: Queries, table: StoredTable): Promise<IncompletePlayer[]> {
  const waiting = await readWaiting(db, table);
  return playersToStart(await listPlayers(db, table), waiting?.withoutStart);
}
