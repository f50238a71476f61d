import { Kysely, type Transaction as KyselyTransaction } from "kysely";
import { isBusy } from "./errors.ts";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./postgres-connection.ts";
import type { Tables } from "./schema.ts";
import { openSqlite, sqliteDialect } from "./sqlite-connection.ts";

/** Where a query runs: outside any transaction, or inside one. */
export type Queries = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

export interface Database {
  readonly dialect: "sqlite" | "postgres";
  /** For reading, outside any transaction. Never inside one: there, only what `transaction` hands in. */
  readonly read: Queries;
  /** For the sign-in library, which brings its own queries. */
  readonly write: Queries;
  /**
   * One write transaction, after whatever writes now; content counts as changed, so cached pages are thrown away.
   * @throws what `work` throws; then nothing of it stays.
   */
  transaction<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

/** A SQLite file (":memory:" for one that lives as long as the process) or a PostgreSQL address. */
export type DatabaseLocation = { readonly file: string } | { readonly url: string };

export interface OpenOptions {
  /** SQLite: how long to block on another process's write, in milliseconds. */
  readonly busyTimeout?: number;
  readonly migrate?: boolean;
}

/** Opens the database and brings it to the newest schema. */
export async function openDatabase(location: DatabaseLocation, options: OpenOptions = {}): Promise<Database> {
  const database =
    "url" in location ? postgresDatabase(location.url) : sqliteDatabase(location.file, options);
  if (options.migrate ?? true) await migrate(database.write as never, database.dialect);
  return database;
}

function sqliteDatabase(file: string, options: OpenOptions): Database {
  const busyTimeout = options.busyTimeout ?? 0;
  const writing = openSqlite(file, { busyTimeout });
  const write = new Kysely<Tables>({ dialect: sqliteDialect(writing) });
  // A reading connection of its own sees the last commit while a long write goes on; memory has only one.
  const reading = file === ":memory:" ? writing : openSqlite(file, { busyTimeout });
  const read = new Kysely<Tables>({ dialect: sqliteDialect(reading) });
  return {
    dialect: "sqlite",
    read,
    write,
    transaction: (work) => untilFree(() => runTransaction(write, work)),
    async close() {
      if (reading !== writing) reading.close();
      writing.close();
    },
  };
}

function postgresDatabase(url: string): Database {
  const db = openPostgres(url);
  return {
    dialect: "postgres",
    read: db,
    write: db,
    transaction: (work) => runTransaction(db, work),
    close: () => db.destroy(),
  };
}

function runTransaction<Value>(db: Queries, work: (tx: Transaction) => Promise<Value>): Promise<Value> {
  return db.transaction().execute(async (tx) => {
    // First, and for update: on PostgreSQL this row is the one queue that every writer stands in.
    await tx
      .updateTable("site_state")
      .set((row) => ({ contentVersion: row("contentVersion", "+", 1) }))
      .where("id", "=", 1)
      .execute();
    return work(tx);
  });
}

const retryEvery = 20;
const retryFor = 120_000;

/** Another process (the command line, the worker) may be writing: ask again without blocking this one. */
async function untilFree<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const deadline = performance.now() + retryFor;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryEvery));
    }
  }
}
