import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { inPieces } from "#app/data/connection/in-pieces.ts";
import { insertRows } from "#app/data/connection/insert-rows.ts";
import { reasonInSummary } from "#app/data/operations/audit-entries.ts";
import type { LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** Reserves the next `count` sequence numbers of the ledger, and gives the first. */
export async function reserveSequences(tx: Transaction, count: number): Promise<number> {
  const { nextSequence } = await tx
    .selectFrom("site_state")
    .select("nextSequence")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("site_state")
    .set({ nextSequence: nextSequence + count })
    .where("id", "=", 1)
    .execute();
  return nextSequence;
}

/** The next sequence number, without reserving it. */
export async function peekSequence(db: Queries): Promise<number> {
  const state = await db
    .selectFrom("site_state")
    .select("nextSequence")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return state.nextSequence;
}

/** So many rows are made at a time, and are young garbage afterwards: a whole number of statements on both databases. */
const rowsAtATime = 1_000;

/** Adds ledger rows of one cause and operation (R14), however many; fastest when they are grouped by player. */
export async function insertRatingChanges(
  tx: Transaction,
  rows: Iterable<Omit<LedgerRow, "cause" | "operationId">>,
  origin: Pick<LedgerRow, "cause" | "operationId">,
): Promise<void> {
  for (const some of inPieces(rows, rowsAtATime)) await insertRows(tx, "rating_changes", some, origin);
}

/** Adds ledger rows of any cause and operation; fastest when they are grouped by player. */
export async function insertLedgerRows(tx: Transaction, rows: readonly LedgerRow[]): Promise<void> {
  await insertRows(tx, "rating_changes", rows);
}

/** A ledger row with who wrote it, when, and the reason where one was given. */
export type SignedLedgerRow = LedgerRow & {
  readonly author: string;
  readonly at: string;
  readonly reason: string | null;
};

/** A player's ledger in both modes, oldest first. */
export async function listRatingChanges(db: Queries, playerId: string): Promise<SignedLedgerRow[]> {
  const rows = await db
    .selectFrom("rating_changes")
    .innerJoin("audit_log", "audit_log.id", "rating_changes.operationId")
    .selectAll("rating_changes")
    .select(["audit_log.author", "audit_log.at", "audit_log.summary"])
    .where("playerId", "=", playerId)
    .orderBy("sequence")
    .orderBy("mode")
    .execute();
  return rows.map(({ summary, ...row }) => ({
    ...row,
    reason: row.cause === "match" ? null : reasonInSummary(summary),
  }));
}

/** The whole ledger of a table, by player, mode and sequence, as it is clustered. */
export async function listRatingChangesOfTable(db: Queries, table: StoredTable): Promise<LedgerRow[]> {
  return db
    .selectFrom("rating_changes")
    .innerJoin("players", "players.id", "rating_changes.playerId")
    .selectAll("rating_changes")
    .where("players.table", "=", table)
    .orderBy("rating_changes.playerId")
    .orderBy("rating_changes.mode")
    .orderBy("rating_changes.sequence")
    .execute();
}

/** The ledger of some players, by player, mode and sequence. */
export async function listRatingChangesOfPlayers(
  db: Queries,
  playerIds: readonly string[],
): Promise<LedgerRow[]> {
  return db
    .selectFrom("rating_changes")
    .selectAll()
    .where("playerId", "in", playerIds)
    .orderBy("playerId")
    .orderBy("mode")
    .orderBy("sequence")
    .execute();
}
