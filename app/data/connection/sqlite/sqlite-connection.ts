import BetterSqlite3 from "better-sqlite3";
import { CompiledQuery, type DatabaseConnection, type QueryResult } from "kysely";
import { untilFree } from "./until-free.ts";

type Statement = BetterSqlite3.Statement;

/** How a connection to a SQLite file is opened. */
export interface SqliteOptions {
  /** True for a connection that only reads: the database then refuses its writes. */
  readonly readonly: boolean;
  /** How much of the file the connection may keep in memory, in KiB. */
  readonly cacheSize: number;
}

/** Opens a connection with the settings that all of them have. */
export function openSqlite(file: string | Buffer, options: SqliteOptions): BetterSqlite3.Database {
  // No time-out of the library: while it waits, it blocks the process and all visitors.
  const connection = new BetterSqlite3(file, { timeout: 0 });
  try {
    connection.pragma("journal_mode = WAL");
    connection.pragma("synchronous = FULL");
    connection.pragma("foreign_keys = ON");
    connection.pragma(`cache_size = -${options.cacheSize}`);
    connection.pragma("temp_store = MEMORY");
    if (options.readonly) connection.pragma("query_only = ON");
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

const cachedStatements = 200;

/** A connection as Kysely uses it. Statements are prepared once; each waits while another connection writes. */
export class SqliteConnection implements DatabaseConnection {
  readonly #connection: BetterSqlite3.Database;
  readonly #statements = new Map<string, Statement>();

  constructor(connection: BetterSqlite3.Database) {
    this.#connection = connection;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return untilFree(() => {
      const statement = this.#prepare(sql);
      if (statement.reader) return { rows: statement.all(parameters) as Row[] };
      const { changes, lastInsertRowid } = statement.run(parameters);
      return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
    });
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    // Not one of the prepared statements: these stay free for other queries while this one is read.
    for (const row of this.#connection.prepare(sql).iterate(parameters)) yield { rows: [row as Row] };
  }

  async run(sql: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(sql));
  }

  /** When the disk is full, SQLite has rolled back by itself, and there is no transaction any more. */
  async rollback(): Promise<void> {
    if (this.#connection.inTransaction) await this.run("rollback");
  }

  close(): void {
    this.#connection.close();
  }

  #prepare(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known && !known.busy) return known;
    const statement = this.#connection.prepare(sql);
    if (this.#statements.size >= cachedStatements) {
      this.#statements.delete(this.#statements.keys().next().value ?? "");
    }
    this.#statements.set(sql, statement);
    return statement;
  }
}
