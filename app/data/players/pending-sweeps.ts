import { sql } from "kysely";
import type { Database, Queries, Transaction } from "#app/data/connection/database.ts";

/** Every relation of which an erasure changes or deletes rows. PostgreSQL keeps the old rows in the files of these relations until `vacuum full`. */
export const sweptRelations = [
  "people",
  "players",
  "player_aliases",
  "matches",
  "tournaments",
  "source_tournaments",
  "competitions",
  "articles",
  "settings",
  "push_tokens",
  "legacy_documents",
  "imports",
  "audit_log",
  "drafts",
  "draft_files",
] as const;

/** Notes, in the erasure's own transaction, that the database's files are still to be swept. */
export async function notePendingSweep(tx: Transaction, operationId: string): Promise<void> {
  await tx.insertInto("pending_sweeps").values({ operationId }).execute();
}

/** Whether the database's own files still hold what an erasure took out. */
export async function hasPendingSweep(db: Queries): Promise<boolean> {
  return (await db.selectFrom("pending_sweeps").select("operationId").executeTakeFirst()) !== undefined;
}

const tries = 50;
const betweenTries = 100;

/**
 * Removes what erasures left in the database's own files, when a sweep is pending: after an erasure, or later if that was
 * cut short. Returns whether one was pending. Must not run in a transaction. "soon" waits some seconds for readers to end.
 */
export async function finishPendingSweeps(
  database: Database,
  patience: "soon" | "now" = "soon",
): Promise<boolean> {
  const pending = await database.read.selectFrom("pending_sweeps").select("operationId").execute();
  if (pending.length === 0) return false;
  const isClean =
    database.dialect === "sqlite"
      ? await sweepSqlite(database, patience === "now" ? 1 : tries)
      : await sweepPostgres(database);
  // A reader holds the write-ahead log open: it is truncated on another day.
  if (!isClean) return true;
  const ids = pending.map(({ operationId }) => operationId);
  await database.write.deleteFrom("pending_sweeps").where("operationId", "in", ids).execute();
  return true;
}

/** Before anything is rebuilt, the log must be free: next to a reader without end, such as Litestream, a rebuilt file would be for nothing. */
async function sweepSqlite(database: Database, count: number): Promise<boolean> {
  if (!(await truncateLog(database, count))) return false;
  await database.write.connection().execute(async (connection) => {
    // Vacuum makes a copy as large as the database: on disk, not in memory.
    await sql`pragma temp_store = file`.execute(connection);
    await sql`vacuum`.execute(connection);
    await sql`pragma temp_store = memory`.execute(connection);
  });
  return truncateLog(database, count);
}

/** Whether the write-ahead log is empty, which no reader lets it be: tried so many times. */
async function truncateLog({ write }: Database, count: number): Promise<boolean> {
  for (let left = count; ; ) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(write);
    if (rows[0]?.busy !== 1) return true;
    if (--left === 0) return false;
    await new Promise((resolve) => setTimeout(resolve, betweenTries));
  }
}

async function sweepPostgres({ write }: Database): Promise<boolean> {
  for (const relation of sweptRelations) await sql`vacuum full ${sql.table(relation)}`.execute(write);
  return true;
}
