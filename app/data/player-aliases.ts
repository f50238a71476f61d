import type { StoredTable } from "../domain/table-type.ts";
import type { Queries, Transaction } from "./database.ts";
import { insertRows } from "./insert-rows.ts";
import type { PlayerAliasRow } from "./schema.ts";

/** The other licences, codes and names of a table's players (R34). */
export async function listPlayerAliases(db: Queries, table: StoredTable): Promise<PlayerAliasRow[]> {
  return db.selectFrom("player_aliases").selectAll().where("table", "=", table).execute();
}

/** Remembers that a file's licence, code or name means a player. @throws a unique violation when it means another. */
export async function insertPlayerAliases(
  tx: Transaction,
  aliases: readonly PlayerAliasRow[],
): Promise<void> {
  await insertRows(tx, "player_aliases", aliases);
}
