import type { Queries } from "#app/data/connection/database.ts";
import type { PersonRow, PlayerRow } from "#app/data/connection/schema.ts";
import type { Erasures } from "#app/domain/players/came-since.ts";
import type { Player } from "#app/domain/players/player.ts";
import type { AddressedPlayer } from "#app/domain/rankings/ranking.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { underPseudonym } from "./shown-names.ts";

/** Players, joined with the fields of their person. */
function selectPlayers(db: Queries) {
  return db
    .selectFrom("players")
    .innerJoin("people", "people.id", "players.personId")
    .selectAll("players")
    .select(["people.name", "people.coralId", "people.license", "people.pseudonym", "people.address"]);
}

type JoinedRow = PlayerRow & Pick<PersonRow, "name" | "coralId" | "license" | "pseudonym" | "address">;

/** All players of a table, or of every table; unordered, names are sorted by the domain. */
export async function listPlayers(db: Queries, table?: StoredTable): Promise<Player[]> {
  let query = selectPlayers(db).where("players.removedAt", "is", null);
  if (table) query = query.where("players.table", "=", table);
  return (await query.execute()).map(toPlayer);
}

/** All players of a table, the removed ones too: their ledgers still count for their opponents (R55). */
export async function listAllPlayers(db: Queries, table: StoredTable): Promise<Player[]> {
  return (await selectPlayers(db).where("players.table", "=", table).execute()).map(toPlayer);
}

/** The ids of the players of everyone who was erased (R57). */
export async function listErasedPlayers(db: Queries): Promise<Set<string>> {
  const rows = await db
    .selectFrom("players")
    .innerJoin("people", "people.id", "players.personId")
    .select("players.id")
    .where("people.erasedAt", "is not", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Who was erased (R57), and who came since the first of them, by the ids of their people too. */
export async function readErasures(
  db: Queries,
): Promise<Erasures & { readonly personCameAt: ReadonlyMap<string, string> }> {
  const ofPeople = db.selectFrom("players").innerJoin("people", "people.id", "players.personId");
  const erased = await ofPeople
    .select(["players.id", "people.erasedAt as at"])
    .where("people.erasedAt", "is not", null)
    .orderBy("people.erasedAt")
    .execute();
  const erasedAt = new Map(erased.map(({ id, at }) => [id, at ?? ""]));
  const [first] = erasedAt.values();
  if (first === undefined) return { erasedAt, cameAt: new Map(), personCameAt: new Map() };
  const came = await ofPeople
    .select(["players.id", "players.personId", "people.createdAt as at"])
    .where("people.createdAt", ">=", first)
    .where("people.erasedAt", "is", null)
    .execute();
  return {
    erasedAt,
    cameAt: new Map(came.map(({ id, at }) => [id, at])),
    personCameAt: new Map(came.map(({ personId, at }) => [personId, at])),
  };
}

/** The players with these ids, the removed ones too. */
export async function listPlayersById(db: Queries, ids: readonly string[]): Promise<Player[]> {
  if (ids.length === 0) return [];
  return (await selectPlayers(db).where("players.id", "in", ids).execute()).map(toPlayer);
}

/** Whether there is any player who was not removed; of one table, where it is named. */
export async function hasAnyPlayer(db: Queries, table?: StoredTable): Promise<boolean> {
  const query = db.selectFrom("players").select("id").where("removedAt", "is", null).limit(1);
  const found = await (table === undefined ? query : query.where("table", "=", table)).executeTakeFirst();
  return found !== undefined;
}

/** The columns that a ranking needs. Half of all, because thousands of players are read at once. */
const rankingColumns = [
  "players.id",
  "players.table",
  "people.name",
  "people.pseudonym",
  "people.coralId",
  "people.license",
  "people.address",
  "players.gender",
  "players.lastParticipation",
] as const;

/**
 * The same as they are shown, under the pseudonym where there is one: for pages and files; nothing is decided by it.
 * `participatedAfter` leaves out, unread, whoever did not take part after an instant.
 */
export async function listShownPlayers(
  db: Queries,
  table?: StoredTable,
  participatedAfter?: string,
): Promise<AddressedPlayer[]> {
  let query = db
    .selectFrom("players")
    .innerJoin("people", "people.id", "players.personId")
    .select([...rankingColumns, "players.singlesRanking", "players.doublesRanking"])
    .where("players.removedAt", "is", null);
  if (table) query = query.where("players.table", "=", table);
  if (participatedAfter) query = query.where("players.lastParticipation", ">", participatedAfter);
  return (await query.execute()).map(underPseudonym);
}

/** The players of a table that were deleted or merged (R55). */
export async function listRemovedPlayers(db: Queries, table: StoredTable): Promise<Player[]> {
  const query = selectPlayers(db).where("players.table", "=", table);
  return (await query.where("players.removedAt", "is not", null).execute()).map(toPlayer);
}

/** The player with this id, on whatever table. */
export async function findPlayer(db: Queries, id: string): Promise<Player | undefined> {
  const query = selectPlayers(db).where("players.id", "=", id);
  const row = await query.where("players.removedAt", "is", null).executeTakeFirst();
  return row && toPlayer(row);
}

/** A person's players that were not removed: at most one per table, by its name. */
export async function listPlayersOfPerson(db: Queries, personId: string): Promise<Player[]> {
  const query = selectPlayers(db).where("players.personId", "=", personId).orderBy("players.table");
  return (await query.where("players.removedAt", "is", null).execute()).map(toPlayer);
}

/** The players of some people on a table. */
export async function listPlayersOfPeople(
  db: Queries,
  table: StoredTable,
  personIds: readonly string[],
): Promise<{ id: string; personId: string }[]> {
  if (personIds.length === 0) return [];
  return db
    .selectFrom("players")
    .select(["id", "personId"])
    .where("personId", "in", personIds)
    .where("table", "=", table)
    .where("removedAt", "is", null)
    .execute();
}

/** The same as they are shown, with the person's address over all tables (R23). */
export async function listShownPlayersOfPerson(
  db: Queries,
  personId: string,
): Promise<(Player & AddressedPlayer)[]> {
  const query = selectPlayers(db).where("players.personId", "=", personId);
  const rows = await query.where("players.removedAt", "is", null).execute();
  return rows.map((row) => ({ ...toShownPlayer(row), address: underPseudonym(row).address }));
}

/** A player as it is shown. */
export async function findShownPlayer(db: Queries, id: string): Promise<Player | undefined> {
  const query = selectPlayers(db).where("players.id", "=", id);
  const row = await query.where("players.removedAt", "is", null).executeTakeFirst();
  return row && toShownPlayer(row);
}

/** The player that a merged one was merged into, through as many merges as there were; undefined for none (R54). */
export async function findMergedInto(db: Queries, id: string): Promise<Player | undefined> {
  let next: string | null = id;
  while (next !== null) {
    const row: JoinedRow | undefined = await selectPlayers(db)
      .where("players.id", "=", next)
      .executeTakeFirst();
    if (!row) return undefined;
    if (row.removedAt === null) return toPlayer(row);
    next = row.mergedInto;
  }
  return undefined;
}

/**
 * A person's players on every table, as they are shown (R23): found by the Coral ID, or by the address that replaces it
 * while there is a pseudonym.
 */
export async function listPlayersAt(db: Queries, address: string): Promise<(Player & AddressedPlayer)[]> {
  const rows = await selectPlayers(db)
    .where((where) =>
      where.or([
        where("people.address", "=", address),
        where.and([where("people.coralId", "=", address), where("people.pseudonym", "is", null)]),
      ]),
    )
    .where("players.removedAt", "is", null)
    .execute();
  return rows.map((row) => ({ ...toShownPlayer(row), address: underPseudonym(row).address }));
}

function toPlayer({
  removedAt: _removed,
  mergedInto: _merged,
  pseudonym: _pseudonym,
  address: _address,
  ...row
}: JoinedRow): Player {
  return { ...row, singlesGiven: row.singlesGiven === 1, doublesGiven: row.doublesGiven === 1 };
}

function toShownPlayer(row: JoinedRow): Player {
  const { name, coralId, license } = underPseudonym(row);
  return { ...toPlayer(row), name, coralId, license };
}
