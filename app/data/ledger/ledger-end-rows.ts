import { sql } from "kysely";
import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { inPieces } from "#app/data/connection/in-pieces.ts";
import { typedRowsAStatement } from "#app/data/connection/update-columns.ts";
import { ratingBefore } from "#app/data/rankings/ratings-before.ts";
import type { LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import type { BookEntry } from "#app/domain/rating/rating-book.ts";
import { ratingModes } from "#app/domain/rating/rating-mode.ts";
import type { Ratings } from "#app/domain/rating/ratings.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

// Every query here names both modes, although there are no others: the key is player, mode and sequence, so that without
// the mode the database would read all rows of a player to find those from a sequence number on.

/** The first and the last sequence number of a part of a ledger. */
export interface SequenceRange {
  readonly first: number;
  readonly last: number;
}

/** The rows of a table's ledger from a sequence number on that are no matches, in the order of the ledger. */
export async function listCausesFrom(
  db: Queries,
  table: StoredTable,
  sequence: number,
): Promise<LedgerRow[]> {
  return db
    .selectFrom("rating_changes")
    .innerJoin("players", "players.id", "rating_changes.playerId")
    .selectAll("rating_changes")
    .where("players.table", "=", table)
    .where("rating_changes.mode", "in", ratingModes)
    .where("rating_changes.sequence", ">=", sequence)
    .where("rating_changes.cause", "<>", "match")
    .orderBy("rating_changes.sequence")
    .execute();
}

/** The rows of one part of a table's ledger, in no order. */
export async function listRatingChangesWithin(
  db: Queries,
  table: StoredTable,
  { first, last }: SequenceRange,
): Promise<LedgerRow[]> {
  return db
    .selectFrom("players")
    .innerJoin("rating_changes", "rating_changes.playerId", "players.id")
    .selectAll("rating_changes")
    .where("players.table", "=", table)
    .where("rating_changes.mode", "in", ratingModes)
    .where("rating_changes.sequence", ">=", first)
    .where("rating_changes.sequence", "<=", last)
    .execute();
}

/** The rows of some players in one part of a ledger, in no order. */
export async function listRatingChangesOf(
  db: Queries,
  playerIds: readonly string[],
  { first, last }: SequenceRange,
): Promise<LedgerRow[]> {
  return db
    .selectFrom("rating_changes")
    .selectAll()
    .where("playerId", "in", playerIds)
    .where("mode", "in", ratingModes)
    .where("sequence", ">=", first)
    .where("sequence", "<=", last)
    .execute();
}

/** The rows with some keys, in no order. */
export async function listRatingChangesAt(
  db: Queries,
  keys: readonly Pick<LedgerRow, "playerId" | "mode" | "sequence">[],
): Promise<LedgerRow[]> {
  const rows: LedgerRow[] = [];
  for (const some of inPieces(keys, typedRowsAStatement)) {
    rows.push(...(await db.selectFrom("rating_changes").selectAll().where(isOneOf(some)).execute()));
  }
  return rows;
}

/** The ratings that everyone on a table had before a sequence number, removed players too. */
export async function listAllRatingsBefore(
  db: Queries,
  table: StoredTable,
  sequence: number,
): Promise<Map<string, Ratings>> {
  const rows = await db
    .selectFrom("players")
    .select("players.id")
    .select([
      ratingBefore("singles", sequence).as("singles"),
      ratingBefore("doubles", sequence).as("doubles"),
    ])
    .where("players.table", "=", table)
    .execute();
  return new Map(rows.map(({ id, ...ratings }) => [id, ratings]));
}

/** The players of a table who have a ledger row from a sequence number on. */
export async function listPlayerIdsFrom(
  db: Queries,
  table: StoredTable,
  sequence: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("players")
    .select("players.id")
    .where("players.table", "=", table)
    .where((where) =>
      where.exists(
        where
          .selectFrom("rating_changes")
          .select("rating_changes.sequence")
          .whereRef("rating_changes.playerId", "=", "players.id")
          .where("rating_changes.mode", "in", ratingModes)
          .where("rating_changes.sequence", ">=", sequence),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Overwrites the numbers of ledger rows; sequence, cause and operation stay. */
export async function updateRatingChanges(tx: Transaction, rows: readonly BookEntry[]): Promise<void> {
  for (const some of inPieces(rows, typedRowsAStatement)) {
    const values = some.map(
      (row) =>
        sql`(${sql.join([row.playerId, row.mode, integer(row.sequence), integer(row.before), integer(row.change), integer(row.after)])})`,
    );
    await sql`update rating_changes set before = v.column4, change = v.column5, after = v.column6
      from (values ${sql.join(values)}) as v
      where rating_changes.${sql.ref("playerId")} = v.column1
        and rating_changes.mode = v.column2 and rating_changes.sequence = v.column3`.execute(tx);
  }
}

/** Deletes single rows of the ledger. */
export async function deleteRatingChangeRows(tx: Transaction, rows: readonly BookEntry[]): Promise<void> {
  for (const some of inPieces(rows, typedRowsAStatement)) {
    await tx.deleteFrom("rating_changes").where(isOneOf(some)).execute();
  }
}

/** Deletes one part of a table's ledger. */
export async function deleteRatingChangesWithin(
  tx: Transaction,
  table: StoredTable,
  { first, last }: SequenceRange,
): Promise<void> {
  if (first > last) return;
  await tx
    .deleteFrom("rating_changes")
    .where("playerId", "in", tx.selectFrom("players").select("id").where("table", "=", table))
    .where("mode", "in", ratingModes)
    .where("sequence", ">=", first)
    .where("sequence", "<=", last)
    .execute();
}

function isOneOf(rows: readonly Pick<LedgerRow, "playerId" | "mode" | "sequence">[]) {
  const keys = rows.map((row) => sql`(${sql.join([row.playerId, row.mode, integer(row.sequence)])})`);
  return sql<boolean>`(${sql.ref("playerId")}, mode, sequence) in (values ${sql.join(keys)})`;
}

function integer(value: number | null) {
  return sql`cast(${value} as integer)`;
}
