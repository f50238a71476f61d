import {
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from "kysely";
import { openSqlite, SqliteConnection, type SqliteOptions } from "./sqlite-connection.ts";
import { untilFree } from "./until-free.ts";

/** The file, and how many connections to it there may be. */
export interface SqlitePoolOptions extends SqliteOptions {
  /** A path, or the bytes of a file: the database is then in memory. */
  readonly file: string | Buffer;
  /** The most connections that are opened; a database in memory has exactly one. */
  readonly connections: number;
}

/** Kysely's dialect over a few connections to one file. A transaction has a connection for itself. */
export function sqliteDialect(options: SqlitePoolOptions): Dialect {
  return {
    createDriver: () => new SqlitePool(options),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new PooledSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** Corrects what Kysely's adapter assumes: here transactions include schema changes, and connections are several. */
class PooledSqliteAdapter extends SqliteAdapter {
  /** What `isPostgres` looks for. */
  readonly isSqlite = true;

  override get supportsMultipleConnections(): boolean {
    return true;
  }
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Opens connections when they are needed. Each serves one user at a time, in the order in which they asked. */
class SqlitePool implements Driver {
  readonly #options: SqlitePoolOptions;
  readonly #all: SqliteConnection[] = [];
  readonly #free: SqliteConnection[] = [];
  readonly #waiting: ((connection: SqliteConnection) => void)[] = [];
  #opening = 0;

  constructor(options: SqlitePoolOptions) {
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    const free = this.#free.pop();
    if (free) return free;
    if (this.#all.length + this.#opening < this.#options.connections) return this.#open();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next(connection);
    else this.#free.push(connection);
  }

  async beginTransaction(connection: SqliteConnection, settings: TransactionSettings): Promise<void> {
    // After a deferred begin, the first write fails when another connection has written since.
    const isReading = this.#options.readonly || settings.accessMode === "read only";
    await connection.run(isReading ? "begin" : "begin immediate");
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.run("commit");
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.rollback();
  }

  async destroy(): Promise<void> {
    for (const connection of this.#all) connection.close();
  }

  async #open(): Promise<SqliteConnection> {
    this.#opening++;
    try {
      const connection = new SqliteConnection(
        await untilFree(() => openSqlite(this.#options.file, this.#options)),
      );
      this.#all.push(connection);
      return connection;
    } finally {
      this.#opening--;
    }
  }
}
