import type { Insertable } from "kysely";
import type { Player } from "../domain/player.ts";
import type { RankingRecord } from "../domain/ranking.ts";
import type { StoredTable } from "../domain/table-type.ts";
import type { Queries, Transaction } from "./database.ts";
import { insertRows } from "./insert-rows.ts";
import type { PlayerRow } from "./schema.ts";
import { updateColumns } from "./update-columns.ts";

/** All players of a table, or of every table; unordered, names are sorted by the domain. */
export async function listPlayers(db: Queries, table?: StoredTable): Promise<Player[]> {
  let query = db.selectFrom("players").selectAll().where("removedAt", "is", null);
  if (table) query = query.where("table", "=", table);
  return (await query.execute()).map(toPlayer);
}

/** The columns that a ranking needs: half of them, read for thousands at once. */
export const rankingColumns = [
  "players.id",
  "players.table",
  "players.name",
  "players.pseudonym",
  "players.coralId",
  "players.license",
  "players.gender",
  "players.lastParticipation",
] as const;

/** The same as they are shown: under their pseudonym where they have one. For pages and files, never for deciding. */
export async function listShownPlayers(db: Queries, table?: StoredTable): Promise<RankingRecord[]> {
  let query = db
    .selectFrom("players")
    .select([...rankingColumns, "singlesRanking", "doublesRanking"])
    .where("removedAt", "is", null);
  if (table) query = query.where("table", "=", table);
  return (await query.execute()).map(underPseudonym);
}

/** A row under the name that it is shown by. */
export function underPseudonym<Row extends { readonly name: string; readonly pseudonym: string | null }>({
  pseudonym,
  ...row
}: Row): Omit<Row, "pseudonym"> {
  return pseudonym === null ? row : { ...row, name: pseudonym };
}

/** The records of a table that were deleted or merged: their ledgers still count for their opponents (R55). */
export async function listRemovedPlayers(db: Queries, table: StoredTable): Promise<Player[]> {
  const query = db.selectFrom("players").selectAll().where("table", "=", table);
  return (await query.where("removedAt", "is not", null).execute()).map(toPlayer);
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
  const query = db.selectFrom("players").selectAll().where("id", "=", id);
  const row = await query.where("removedAt", "is", null).executeTakeFirst();
  return row && toPlayer(row);
}

/** The same as it is shown. */
export async function findShownPlayer(db: Queries, id: string): Promise<Player | undefined> {
  const query = db.selectFrom("players").selectAll().where("id", "=", id);
  const row = await query.where("removedAt", "is", null).executeTakeFirst();
  return row && toShownPlayer(row);
}

/** The record that took over a merged one, through however many merges; undefined where there is none (R54). */
export async function findMergedInto(db: Queries, id: string): Promise<Player | undefined> {
  let next: string | null = id;
  while (next !== null) {
    const row: PlayerRow | undefined = await db
      .selectFrom("players")
      .selectAll()
      .where("id", "=", next)
      .executeTakeFirst();
    if (!row) return undefined;
    if (row.removedAt === null) return toPlayer(row);
    next = row.mergedInto;
  }
  return undefined;
}

/** Takes a record out of every list. Its codes are free again; its aliases and its matches are the caller's. */
export async function markPlayerRemoved(
  tx: Transaction,
  id: string,
  removal: { readonly removedAt: string; readonly mergedInto: string | null },
): Promise<void> {
  await tx
    .updateTable("players")
    .set({ ...removal, coralId: null, license: null })
    .where("id", "=", id)
    .execute();
}

/** A person's records on every table, as they are shown (R23). */
export async function listPlayersByCoralId(db: Queries, coralId: string): Promise<Player[]> {
  const rows = await db.selectFrom("players").selectAll().where("coralId", "=", coralId).execute();
  return rows.map(toShownPlayer);
}

/** Adds complete records. @throws a unique violation when a Coral ID is taken on its table. */
export async function insertPlayers(tx: Transaction, players: readonly Player[]): Promise<void> {
  await insertRows(tx, "players", players.map(toRow));
}

/** What an edit or an import may change of a player; ratings change only with a ledger row. */
export type PlayerDetails = Pick<Player, "name" | "coralId" | "license" | "gender" | "aqbbId" | "updatedAt">;

/** Overwrites the given details. @throws a unique violation when the Coral ID is taken. */
export async function updatePlayerDetails(
  tx: Transaction,
  id: string,
  details: Partial<PlayerDetails>,
): Promise<void> {
  await tx.updateTable("players").set(details).where("id", "=", id).execute();
}

/** The part of a player that the ledger and the matches decide. */
export type PlayerStanding = Pick<
  Player,
  | "id"
  | "singlesRanking"
  | "doublesRanking"
  | "singlesGiven"
  | "doublesGiven"
  | "lastParticipation"
  | "updatedAt"
>;

/** Writes ratings and last participations, many at once. The ledger rows that justify them are the caller's duty. */
export async function updatePlayerStandings(
  tx: Transaction,
  standings: readonly PlayerStanding[],
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
  ...row
}: PlayerRow): Player {
  return { ...row, singlesGiven: row.singlesGiven === 1, doublesGiven: row.doublesGiven === 1 };
}

function toShownPlayer(row: PlayerRow): Player {
  return { ...toPlayer(row), name: row.pseudonym ?? row.name };
}

function toRow(player: Player): Insertable<PlayerRow> {
  return {
    ...player,
    singlesGiven: player.singlesGiven ? 1 : 0,
    doublesGiven: player.doublesGiven ? 1 : 0,
    removedAt: null,
    mergedInto: null,
    pseudonym: null,
  };
}
