import type { Transaction } from "../data/database.ts";
import {
  aliasValues,
  deleteAliases,
  insertPlayerAliases,
  listPlayerAliases,
} from "../data/player-aliases.ts";
import type { PlayerAliasRow } from "../data/schema.ts";
import type { Player } from "../domain/player.ts";
import type { StoredTable } from "../domain/table-type.ts";
import type { Operation } from "./operation.ts";
import type { Operator } from "./operator.ts";

type Alias = Pick<PlayerAliasRow, "kind" | "value" | "playerId">;

/** Lets files' licences, codes and names mean a record from now on (R34); what meant another is told anew. */
export async function rememberAliases(
  tx: Transaction,
  operator: Operator,
  operation: Operation,
  table: StoredTable,
  aliases: readonly Alias[],
): Promise<void> {
  const wanted = new Map(aliases.map((alias) => [keyOf(alias), alias]));
  const known = (await listPlayerAliases(tx, table)).filter((row) => wanted.has(keyOf(row)));
  await operation.keep(
    "player_aliases",
    known.map((row) => row.id),
  );
  await deleteAliases(
    tx,
    known.map((row) => row.id),
  );
  const rows = [...wanted.values()].map((alias) => ({ id: operator.newId(), table, ...alias }));
  operation.makes(
    "player_aliases",
    rows.map((row) => row.id),
  );
  await insertPlayerAliases(tx, rows);
}

/** A record that takes a licence, a code or a name of its own: what a removed record was known by is free again. */
export async function freeAliases(
  tx: Transaction,
  operation: Operation,
  player: Pick<Player, "table" | "name" | "coralId" | "license">,
  removedIds: ReadonlySet<string>,
): Promise<void> {
  const own = new Set(aliasValues(player).map(keyOf));
  const known = await listPlayerAliases(tx, player.table);
  const ids = known.filter((row) => own.has(keyOf(row)) && removedIds.has(row.playerId)).map((row) => row.id);
  await operation.keep("player_aliases", ids);
  await deleteAliases(tx, ids);
}

function keyOf(alias: Pick<Alias, "kind" | "value">): string {
  return `${alias.kind} ${alias.value}`;
}
