import type { Transaction } from "#app/data/connection/database.ts";
import type { PlayerAliasRow } from "#app/data/connection/schema.ts";
import { listPlayerLinks } from "#app/data/players/people-rows.ts";
import {
  aliasValues,
  deleteAliases,
  insertPlayerAliases,
  listPlayerAliases,
} from "#app/data/players/player-aliases.ts";
import type { Player } from "#app/domain/players/player.ts";
import type { Operation } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";

type Alias = Pick<PlayerAliasRow, "kind" | "value" | "personId">;

/** Lets files' licences, codes and names mean a person from now on (R34); what meant another is told anew. */
export async function rememberAliases(
  tx: Transaction,
  operator: Operator,
  operation: Operation,
  aliases: readonly Alias[],
): Promise<void> {
  const wanted = new Map(aliases.map((alias) => [keyOf(alias), alias]));
  const known = (await listPlayerAliases(tx)).filter((row) => wanted.has(keyOf(row)));
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
 * Someone of a table who takes a licence, a code or a name of their own: what another was known by is free again when no
 * record of theirs lives any more, and a name already when none lives on that table.
 */
export async function freeAliases(
  tx: Transaction,
  operation: Operation,
  player: Pick<Player, "personId" | "table" | "name" | "coralId" | "license">,
): Promise<void> {
  const own = new Set(aliasValues(player).map(keyOf));
  const meant = (await listPlayerAliases(tx)).filter(
    (row) => own.has(keyOf(row)) && row.personId !== player.personId,
  );
  const records = await listPlayerLinks(tx, [...new Set(meant.map(({ personId }) => personId))]);
  const isLiving = (row: PlayerAliasRow) =>
    records.some(
      ({ personId, removedAt, table }) =>
        personId === row.personId && removedAt === null && (row.kind !== "name" || table === player.table),
    );
  const ids = meant.flatMap((row) => (isLiving(row) ? [] : row.id));
  await operation.keep("player_aliases", ids);
  await deleteAliases(tx, ids);
}

function keyOf(alias: Pick<Alias, "kind" | "value">): string {
  return `${alias.kind} ${alias.value}`;
}
