import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { insertRows } from "#app/data/connection/insert-rows.ts";
import type { PlayerAliasRow } from "#app/data/connection/schema.ts";
import type { KnownAlias } from "#app/domain/import/who-is-who/known-people.ts";
import type { Player } from "#app/domain/players/player.ts";
import { nameKey } from "#app/domain/players/player-name.ts";

/** The other licences, codes and names of people (R34). */
export async function listPlayerAliases(db: Queries): Promise<PlayerAliasRow[]> {
  return db.selectFrom("player_aliases").selectAll().execute();
}

/** By what else files know people (R34): their aliases, and the pseudonyms that the site shows. */
export async function listKnownAliases(db: Queries): Promise<KnownAlias[]> {
  const hidden = await db
    .selectFrom("people")
    .select(["id", "pseudonym"])
    .where("pseudonym", "is not", null)
    .execute();
  const pseudonyms = hidden.map(({ id, pseudonym }) => ({
    kind: "pseudonym" as const,
    value: pseudonym ?? "",
    personId: id,
  }));
  return [...pseudonyms, ...(await listPlayerAliases(db))];
}

/** The aliases that lead to a person. */
export async function listAliasesOfPerson(db: Queries, personId: string): Promise<PlayerAliasRow[]> {
  return db.selectFrom("player_aliases").selectAll().where("personId", "=", personId).execute();
}

/** Remembers that a file's licence, code or name means a person. @throws a unique violation when it means another. */
export async function insertPlayerAliases(
  tx: Transaction,
  aliases: readonly PlayerAliasRow[],
): Promise<void> {
  await insertRows(tx, "player_aliases", aliases);
}

/** Forgets aliases. */
export async function deleteAliases(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom("player_aliases").where("id", "in", ids).execute();
}

/** By what an alias is known: whoever has the same kind and value is meant by the same text of a file. */
export function aliasKey({ kind, value }: Pick<PlayerAliasRow, "kind" | "value">): string {
  return `${kind} ${value}`;
}

/** The licence, the code and the name of a person as what an alias keeps; names as they are compared. */
export function aliasValues(
  player: Pick<Player, "name" | "coralId" | "license">,
): { kind: PlayerAliasRow["kind"]; value: string }[] {
  return [
    ...(player.license === null ? [] : [{ kind: "license" as const, value: player.license }]),
    ...(player.coralId === null ? [] : [{ kind: "code" as const, value: player.coralId }]),
    { kind: "name" as const, value: nameKey(player.name) },
  ];
}
