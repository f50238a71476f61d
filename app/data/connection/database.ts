import { Kysely, type KyselyConfig, type Transaction as KyselyTransaction, sql } from "kysely";
import pLimit from "p-limit";
import { analyzeWritten } from "./analyze-written.ts";
import { CommitUnansweredError, isRefusedByServer } from "./errors.ts";
import { migrate } from "./migrate.ts";
import type { Schema } from "./schema.ts";
import { sqliteDialect } from "./sqlite/sqlite-dialect.ts";
import { type ContentWatch, contentChannel, noWatch } from "./watch/content-watch.ts";
import { watchSqlite } from "./watch/watch-sqlite.ts";

/** Where a query runs that only reads: outside any transaction, or inside one. What takes this cannot write, also where its caller does. */
export type Queries = Pick<
  Kysely<Schema>,
  "selectFrom" | "selectNoFrom" | "with" | "withRecursive" | "fn" | "getExecutor" | "isTransaction"
>;

/** Where a query runs that writes what no page shows, and no transaction of the content has to hold: limits, drafts, subscriptions. */
export type WritableQueries = Kysely<Schema>;

/** Where a query runs that may write: inside the one transaction to which it belongs. */
export type Transaction = KyselyTransaction<Schema>;

/** A database as the rings above see it, SQLite or PostgreSQL. */
export interface Database {
  readonly dialect: "sqlite" | "postgres";
  /** For a single query outside any transaction. Several queries belong in a `snapshot`; a transaction uses its own `tx`. */
  readonly read: Queries;
  /** For what is no content (`WritableQueries`), and for the sign-in library, which has queries of its own. */
  readonly write: WritableQueries;
  /**
   * All queries of `work` are answered from one commit, however many others write meanwhile. It only reads, and uses no
   * other handle than the one that it is given.
   */
  readonly snapshot: <Value>(work: (db: Queries) => Promise<Value>) => Promise<Value>;
  /** Knows the content's version without a query for each who asks. */
  readonly content: ContentWatch;
  /**
   * One write transaction, which waits until nobody else writes and raises the content's version.
   * @throws what `work` throws; the transaction is then rolled back.
   * @throws CommitUnansweredError where nobody knows whether it was.
   */
  transaction<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

/** A SQLite file (":memory:" for one that lives as long as the process) or a PostgreSQL address. */
export type DatabaseLocation = { readonly file: string } | { readonly url: string };

/** How a database is opened; with none of these as the site opens it. */
export interface OpenOptions {
  /** False where the schema stays as it is, because somebody else has brought it up to date. */
  readonly migrate?: boolean;
  /** The last migration to run: it gives the schema of an earlier version, for data that this version wrote. */
  readonly upTo?: string;
  /** How much of a SQLite file each connection may keep in memory, in KiB. */
  readonly cacheSize?: number;
  /** A SQLite file's bytes, which a database in memory begins with. */
  readonly image?: Buffer;
  /** Called after every query, without its values. */
  readonly onQuery?: OnQuery;
}

/** A query as it was sent, with numbers in place of its values, and how long its answer took. */
export type OnQuery = (sql: string, milliseconds: number) => void;

/** Opens the database and brings it to the newest schema. */
export async function openDatabase(location: DatabaseLocation, options: OpenOptions = {}): Promise<Database> {
  const database =
    "url" in location
      ? await openPostgresServer(location.url, options)
      : openSqliteFile(location.file, options);
  try {
    if (options.migrate ?? true) await migrate(database.write as never, database.dialect, options.upTo);
    return assemble(database, await watchOf(location));
  } catch (error) {
    await close(database);
    throw error;
  }
}

/** The two handles of a database, each with connections of its own, so that writers never take those of readers. */
export interface Handles {
  readonly dialect: Database["dialect"];
  readonly read: Kysely<Schema>;
  readonly write: Kysely<Schema>;
}

const readers = 4;
// One for the transaction under way, the others for the sign-in library.
const writers = 3;
// For each of seven connections. Measured on 16 MB: what reads it whole takes no more processor time with 2 MB than with 16,
// since the system keeps the file in memory too.
const usualCacheSize = 2_048;
/** For work that reads or writes the whole archive, in KiB. Measured: more than this makes an import no faster. */
export const longWorkCacheSize = 65_536;

/** What Kysely tells of its queries. */
function logOf({ onQuery }: OpenOptions): Pick<KyselyConfig, "log"> {
  if (!onQuery) return {};
  return { log: ({ query, queryDurationMillis }) => onQuery(query.sql, queryDurationMillis) };
}

/** Its driver is loaded only where the site stands on it. */
async function openPostgresServer(url: string, options: OpenOptions): Promise<Handles> {
  const { openPostgres } = await import("./postgres-connection.ts");
  return openPostgres(url, logOf(options));
}

function openSqliteFile(file: string, options: OpenOptions): Handles {
  const { cacheSize = usualCacheSize, image } = options;
  const open = (from: string | Buffer, readonly: boolean, connections: number) =>
    new Kysely<Schema>({
      dialect: sqliteDialect({ file: from, readonly, connections, cacheSize }),
      ...logOf(options),
    });
  if (file === ":memory:") {
    const only = open(image ?? file, false, 1);
    return { dialect: "sqlite", read: only, write: only };
  }
  return { dialect: "sqlite", read: open(file, true, readers), write: open(file, false, writers) };
}

async function watchOf(location: DatabaseLocation): Promise<ContentWatch> {
  if ("url" in location) {
    const { watchPostgres } = await import("./watch/watch-postgres.ts");
    return watchPostgres(location.url);
  }
  return location.file === ":memory:" ? noWatch : watchSqlite(location.file);
}

function assemble({ dialect, read, write }: Handles, content: ContentWatch): Database {
  // Transactions wait here for their turn to write, so that a waiting one holds no connection.
  const oneAtATime = pLimit(1);
  return {
    dialect,
    read,
    write,
    snapshot: (work) =>
      read.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work),
    content,
    transaction: (work) =>
      oneAtATime(() => runTransaction({ dialect, write }, work).finally(() => content.lookAgain())),
    async close() {
      await content.close();
      await close({ read, write });
    },
  };
}

async function close({ read, write }: Pick<Handles, "read" | "write">): Promise<void> {
  await read.destroy();
  if (write !== read) await write.destroy();
}

async function runTransaction<Value>(
  { dialect, write }: Pick<Handles, "dialect" | "write">,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  let isCommitting = false;
  const written = write.transaction().execute(async (tx) => {
    // This comes first: on PostgreSQL the lock of this row is the queue of all writers.
    await tx
      .updateTable("site_state")
      .set((row) => ({ contentVersion: row("contentVersion", "+", 1) }))
      .where("id", "=", 1)
      .execute();
    // Other servers hear it with the commit.
    if (dialect === "postgres") await sql`select pg_notify(${contentChannel}, '')`.execute(tx);
    const value = await work(tx);
    if (dialect === "postgres") await analyzeWritten(tx);
    isCommitting = true;
    return value;
  });
  return written.catch((error: unknown) => {
    // SQLite takes back what it does not commit.
    if (isCommitting && dialect === "postgres" && !isRefusedByServer(error))
      throw new CommitUnansweredError(error);
    throw error;
  });
}
