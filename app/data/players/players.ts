import type { Insertable } from "kysely";
import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { insertRows } from "#app/data/connection/insert-rows.ts";
import type { PersonRow, PlayerRow } from "#app/data/connection/schema.ts";
import { updateColumns } from "#app/data/connection/update-columns.ts";
import type { Player } from "#app/domain/players/player.ts";
import type { PlayerRatings } from "#app/domain/players/player-ratings.ts";
import type { AddressedPlayer } from "#app/domain/rankings/ranking.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { insertPeopleOf } from "./people-rows.ts";
import { underPseudonym } from "./shown-names.ts";

/** Records with what is their person's joined in. */
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

/** The columns that a ranking needs: half of them, read for thousands at once. */
export const rankingColumns = [
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

/** The same as they are shown: under their pseudonym where they have one. For pages and files, never for deciding. */
export async function listShownPlayers(db: Queries, table?: StoredTable): Promise<AddressedPlayer[]> {
  let query = db
    .selectFrom("players")
    .innerJoin("people", "people.id", "players.personId")
    .select([...rankingColumns, "players.singlesRanking", "players.doublesRanking"])
    .where("players.removedAt", "is", null);
  if (table) query = query.where("players.table", "=", table);
  return (await query.execute()).map(underPseudonym);
}

/** The players of a table that were deleted or merged (R55). */
export async function listRemovedPlayers(db: Queries, table: StoredTable): Promise<Player[]> {
  const query = selectPlayers(db).where("players.table", "=", table);
  return (await query.where("players.removedAt", "is not", null).execute()).map(toPlayer);
}

/** Which record took over each merged one of a table, by the merged one's id (R54). */
export async function readMerges(db: Queries, table: StoredTable): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("players")
    .select(["id", "mergedInto"])
    .where("table", "=", table)
    .where("mergedInto", "is not", null)
    .execute();
  return new Map(rows.flatMap(({ id, mergedInto }) => (mergedInto === null ? [] : [[id, mergedInto]])));
}

/** The player with this id, on whatever table. */
export async function findPlayer(db: Queries, id: string): Promise<Player | undefined> {
  const query = selectPlayers(db).where("players.id", "=", id);
  const row = await query.where("players.removedAt", "is", null).executeTakeFirst();
  return row && toPlayer(row);
}

/** A person's records that were not removed, one a table at most. */
export async function listPlayersOfPerson(db: Queries, personId: string): Promise<Player[]> {
  const query = selectPlayers(db).where("players.personId", "=", personId);
  return (await query.where("players.removedAt", "is", null).execute()).map(toPlayer);
}

/** The same as it is shown. */
export async function findShownPlayer(db: Queries, id: string): Promise<Player | undefined> {
  const query = selectPlayers(db).where("players.id", "=", id);
  const row = await query.where("players.removedAt", "is", null).executeTakeFirst();
  return row && toShownPlayer(row);
}

/** The record that took over a merged one, through however many merges; undefined where there is none (R54). */
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

/** Takes a record out of every list. Its person, its aliases and its matches are the caller's. */
export async function markPlayerRemoved(
  tx: Transaction,
  id: string,
  removal: { readonly removedAt: string; readonly mergedInto: string | null },
): Promise<void> {
  await tx.updateTable("players").set(removal).where("id", "=", id).execute();
}

/**
 * A person's records on every table, as they are shown (R23): by the Coral ID, or by the address that stands for it
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

/** Adds complete records, and their people where these are not there yet. @throws a unique violation when a Coral ID or a licence is another's. */
export async function insertPlayers(tx: Transaction, players: readonly Player[]): Promise<void> {
  await insertPeopleOf(tx, players);
  await insertRows(tx, "players", players.map(toRow));
}

/** What an edit or an import may change of a player; ratings change only with a ledger row. */
export type PlayerDetails = Pick<Player, "name" | "coralId" | "license" | "gender" | "aqbbId" | "updatedAt">;

/** Overwrites the given details, of the record and of its person. @throws a unique violation when a code is taken. */
export async function updatePlayerDetails(
  tx: Transaction,
  player: Pick<Player, "id" | "personId">,
  details: Partial<PlayerDetails>,
): Promise<void> {
  const { name, coralId, license, ...record } = details;
  const given = Object.entries({ name, coralId, license }).filter(([, value]) => value !== undefined);
  if (given.length > 0) {
    const fields = { ...Object.fromEntries(given), updatedAt: details.updatedAt };
    await tx.updateTable("people").set(fields).where("id", "=", player.personId).execute();
  }
  await tx.updateTable("players").set(record).where("id", "=", player.id).execute();
}

/** Writes ratings and last participations, many at once. The ledger rows that justify them are the caller's duty. */
export async function updatePlayerRatings(
  tx: Transaction,
  standings: readonly PlayerRatings[],
): Promise<void> {
  const columns = {
    singlesRanking: "integer",
    doublesRanking: "integer",
    singlesGiven: "integer",
    doublesGiven: "integer",
    lastParticipation: "text",
    updatedAt: "text",
  } as const;
  const rows = standings.map((standing) => ({
    ...standing,
    singlesGiven: Number(standing.singlesGiven),
    doublesGiven: Number(standing.doublesGiven),
  }));
  await updateColumns(tx, "players", columns, rows);
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

function toRow({ name: _name, coralId: _code, license: _license, ...record }: Player): Insertable<PlayerRow> {
  return {
    ...record,
    singlesGiven: record.singlesGiven ? 1 : 0,
    doublesGiven: record.doublesGiven ? 1 : 0,
    removedAt: null,
    mergedInto: null,
  };
}
