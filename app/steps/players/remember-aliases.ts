import type { PlayerAliasRow } from "#app/data/connection/schema.ts";
import { listPlayerLinks } from "#app/data/players/people-rows.ts";
import {
  aliasKey,
  aliasValues,
  deleteAliases,
  insertPlayerAliases,
  listPlayerAliases,
} from "#app/data/players/player-aliases.ts";
import type { Player } from "#app/domain/players/player.ts";
import type { Operation } from "#app/steps/operations/operation.ts";

type Alias = Pick<PlayerAliasRow, "kind" | "value" | "personId">;

/** From now on these licences, codes and names of files mean the person (R34), even where they meant someone else. */
export async function rememberAliases(operation: Operation, aliases: readonly Alias[]): Promise<void> {
  const { tx, operator } = operation;
  const wanted = new Map(aliases.map((alias) => [aliasKey(alias), alias]));
  const known = (await listPlayerAliases(tx)).filter((row) => wanted.has(aliasKey(row)));
  await operation.keep(
    "player_aliases",
    known.map((row) => row.id),
  );
  await deleteAliases(
    tx,
    known.map((row) => row.id),
  );
  const rows = [...wanted.values()].map((alias) => ({ id: operator.newId(), ...alias }));
  operation.makes(
    "player_aliases",
    rows.map((row) => row.id),
  );
  await insertPlayerAliases(tx, rows);
}

/**
 * Removes aliases of other people that are now the player's own licence, code or name: where the other person has no living
 * player any more; for a name, no living player on this table.
 */
export async function freeAliases(
  operation: Operation,
  player: Pick<Player, "personId" | "table" | "name" | "coralId" | "license">,
): Promise<void> {
  const { tx } = operation;
  const own = new Set(aliasValues(player).map(aliasKey));
  const taken = (await listPlayerAliases(tx)).filter(
    (row) => own.has(aliasKey(row)) && row.personId !== player.personId,
  );
  const players = await listPlayerLinks(tx, [...new Set(taken.map(({ personId }) => personId))]);
  const isLiving = (row: PlayerAliasRow) =>
    players.some(
      ({ personId, removedAt, table }) =>
        personId === row.personId && removedAt === null && (row.kind !== "name" || table === player.table),
    );
  const ids = taken.flatMap((row) => (isLiving(row) ? [] : row.id));
  await operation.keep("player_aliases", ids);
  await deleteAliases(tx, ids);
}
