import { nameKey } from "../domain/import/player-name.ts";
import type { Player } from "../domain/player.ts";
import type { StoredTable } from "../domain/table-type.ts";
import type { Queries, Transaction } from "./database.ts";
import { insertRows } from "./insert-rows.ts";
import type { PlayerAliasRow } from "./schema.ts";

/** The other licences, codes and names of a table's players (R34). */
export async function listPlayerAliases(db: Queries, table: StoredTable): Promise<PlayerAliasRow[]> {
  return db.selectFrom("player_aliases").selectAll().where("table", "=", table).execute();
}

/** The aliases that lead to a record. */
export async function listAliasesOfPlayer(db: Queries, playerId: string): Promise<PlayerAliasRow[]> {
  return db.selectFrom("player_aliases").selectAll().where("playerId", "=", playerId).execute();
}

/** Remembers that a file's licence, code or name means a player. @throws a unique violation when it means another. */
export async function insertPlayerAliases(
  tx: Transaction,
  aliases: readonly PlayerAliasRow[],
): Promise<void> {
  await insertRows(tx, "player_aliases", aliases);
}

/** Lets aliases lead to another record. */
export async function moveAliases(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.updateTable("player_aliases").set({ playerId: into }).where("playerId", "=", from).execute();
}

/** Forgets aliases. */
export async function deleteAliases(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom("player_aliases").where("id", "in", ids).execute();
}

/** The licence, the code and the name of a record as what an alias keeps; names as they are compared. */
export function aliasValues(
  player: Pick<Player, "name" | "coralId" | "license">,
): { kind: PlayerAliasRow["kind"]; value: string }[] {
  return [
    ...(player.license === null ? [] : [{ kind: "license" as const, value: player.license }]),
    ...(player.coralId === null ? [] : [{ kind: "code" as const, value: player.coralId }]),
    { kind: "name" as const, value: nameKey(player.name) },
  ];
}
