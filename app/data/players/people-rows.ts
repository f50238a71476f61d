import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { inPieces } from "#app/data/connection/in-pieces.ts";
import { insertRows } from "#app/data/connection/insert-rows.ts";
import type { PersonRow } from "#app/data/connection/schema.ts";
import type { Player } from "#app/domain/players/player.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** Everyone who was not erased. */
export async function listPeople(db: Queries): Promise<PersonRow[]> {
  return db.selectFrom("people").selectAll().where("erasedAt", "is", null).execute();
}

/** Everyone, the erased too, with all their players: for checks. */
export async function readPeople(
  db: Queries,
): Promise<{ readonly people: PersonRow[]; readonly players: PlayerLinks[] }> {
  return {
    people: await db.selectFrom("people").selectAll().execute(),
    players: await db.selectFrom("players").select(linkColumns).execute(),
  };
}

/** A person by the id of their row. */
export async function findPerson(db: Queries, id: string): Promise<PersonRow | undefined> {
  return db.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The person of a player, a removed one too. */
export async function findPersonOfPlayer(db: Queries, playerId: string): Promise<PersonRow | undefined> {
  return db
    .selectFrom("people")
    .innerJoin("players", "players.personId", "people.id")
    .selectAll("people")
    .where("players.id", "=", playerId)
    .executeTakeFirst();
}

/**
 * What stands in addresses for whoever has a Coral ID, or had it before a merge. While they have a pseudonym the caller shows it
 * to administrators only. Undefined where the code is nobody's.
 */
export async function findAddressByCode(
  db: Queries,
  coralId: string,
): Promise<{ readonly address: string; readonly isHidden: boolean } | undefined> {
  const people = db.selectFrom("people").select(["address", "people.coralId"]);
  const [holder] = [
    ...(await people.where("people.coralId", "=", coralId).execute()),
    ...(await people
      .innerJoin("player_aliases", "player_aliases.personId", "people.id")
      .where("kind", "=", "code")
      .where("value", "=", coralId)
      .execute()),
  ];
  const address = holder?.address ?? holder?.coralId;
  return address ? { address, isHidden: holder?.address !== null } : undefined;
}

/** Who holds a Coral ID or a licence: nobody, one person, or two. */
export async function listHolders(
  db: Queries,
  { coralId, license }: Pick<Player, "coralId" | "license">,
): Promise<PersonRow[]> {
  if (coralId === null && license === null) return [];
  return db
    .selectFrom("people")
    .selectAll()
    .where((where) =>
      where.or([
        ...(coralId === null ? [] : [where("coralId", "=", coralId)]),
        ...(license === null ? [] : [where("license", "=", license)]),
      ]),
    )
    .execute();
}

/** How a player is linked to a person and to other players. */
export interface PlayerLinks {
  readonly id: string;
  readonly table: StoredTable;
  readonly personId: string;
  readonly removedAt: string | null;
  readonly mergedInto: string | null;
}

const linkColumns = ["id", "table", "personId", "removedAt", "mergedInto"] as const;

/** The players of some people, the removed ones too. */
export async function listPlayerLinks(db: Queries, personIds: readonly string[]): Promise<PlayerLinks[]> {
  if (personIds.length === 0) return [];
  return db.selectFrom("players").select(linkColumns).where("personId", "in", personIds).execute();
}

/** Adds the people of new players who are not there yet. @throws a unique violation when a code or a licence is taken. */
export async function insertPeopleOf(tx: Transaction, players: readonly Player[]): Promise<void> {
  const people = new Map(players.map((player) => [player.personId, player]));
  const ids = [...people.keys()];
  for (const some of inPieces(ids, 500)) {
    const known = await tx.selectFrom("people").select("id").where("id", "in", some).execute();
    for (const { id } of known) people.delete(id);
  }
  const rows = [...people.values()].map(
    ({ personId, name, coralId, license, createdAt, updatedAt }): PersonRow => ({
      id: personId,
      name,
      coralId,
      license,
      pseudonym: null,
      address: null,
      erasedAt: null,
      createdAt,
      updatedAt,
    }),
  );
  await insertRows(tx, "people", rows);
}

/** Changes a person. @throws a unique violation when a code or a licence is another's. */
export async function updatePerson(
  tx: Transaction,
  id: string,
  fields: Partial<Omit<PersonRow, "id" | "createdAt">>,
): Promise<void> {
  await tx.updateTable("people").set(fields).where("id", "=", id).execute();
}

/** Moves the players and aliases of one person to another, and removes the first. */
export async function movePerson(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.updateTable("player_aliases").set({ personId: into }).where("personId", "=", from).execute();
  await tx.updateTable("players").set({ personId: into }).where("personId", "=", from).execute();
  await tx.deleteFrom("people").where("id", "=", from).execute();
}
