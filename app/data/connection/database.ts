import { Kysely, type Transaction as KyselyTransaction } from "kysely";
import pLimit from "p-limit";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./postgres-connection.ts";
import type { Schema } from "./schema.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";

/** Where a query runs: outside any transaction, or inside one. */
export type Queries = Kysely<Schema>;
export type Transaction = KyselyTransaction<Schema>;

export interface Database {
  readonly dialect: "sqlite" | "postgres";
  /** For one question, outside any transaction. More than one belong in a `snapshot`; inside a transaction, only what that hands in. */
  readonly read: Queries;
  /** For the sign-in library, which brings its own queries. */
  readonly write: Queries;
  /**
   * Whatever `work` asks is answered from one and the same commit, however many others write meanwhile. It reads only,
   * and uses nothing but what is handed in.
   */
  readonly snapshot: <Value>(work: (db: Queries) => Promise<Value>) => Promise<Value>;
  /**
   * One write transaction, after whatever writes now; the content has another version then.
   * @throws what `work` throws; then nothing of it stays.
   */
  transaction<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

/** A SQLite file (":memory:" for one that lives as long as the process) or a PostgreSQL address. */
export type DatabaseLocation = { readonly file: string } | { readonly url: string };

export interface OpenOptions {
  readonly migrate?: boolean;
  /** Only up to this migration: the schema of an earlier version, for what was written by that. */
  readonly upTo?: string;
  /** How much of a SQLite file each connection may keep in memory, in KiB. */
  readonly cacheSize?: number;
}

/** Opens the database and brings it to the newest schema. */
export async function openDatabase(location: DatabaseLocation, options: OpenOptions = {}): Promise<Database> {
  const database = "url" in location ? openPostgres(location.url) : openSqliteFile(location.file, options);
  try {
    if (options.migrate ?? true) await migrate(database.write as never, database.dialect, options.upTo);
    return assemble(database);
  } catch (error) {
    await close(database);
    throw error;
  }
}

/** The two handles of a database, on connections of their own: who writes never takes what readers need. */
export interface Handles {
  readonly dialect: Database["dialect"];
  readonly read: Queries;
  readonly write: Queries;
}

const readers = 4;
// One for the transaction under way, the others for the sign-in library.
const writers = 3;
const usualCacheSize = 16_384;
/** For what reads or writes a whole archive; measured, more than this makes an import no faster. In KiB. */
export const longWorkCacheSize = 65_536;

function openSqliteFile(file: string, { cacheSize = usualCacheSize }: OpenOptions): Handles {
  const open = (readonly: boolean, connections: number) =>
    new Kysely<Schema>({ dialect: sqliteDialect({ file, readonly, connections, cacheSize }) });
  if (file === ":memory:") {
    const only = open(false, 1);
    return { dialect: "sqlite", read: only, write: only };
  }
  return { dialect: "sqlite", read: open(true, readers), write: open(false, writers) };
}

function assemble({ dialect, read, write }: Handles): Database {
  // Those who wait for their turn to write stand here, and hold no connection.
  const oneAtATime = pLimit(1);
  return {
    dialect,
    read,
    write,
    snapshot: (work) =>
      read.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work),
    transaction: (work) => oneAtATime(() => runTransaction(write, work)),
    close: () => close({ dialect, read, write }),
  };
}

async function close({ read, write }: Handles): Promise<void> {
  await read.destroy();
  if (write !== read) await write.destroy();
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
