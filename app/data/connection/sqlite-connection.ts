import BetterSqlite3 from "better-sqlite3";
import { CompiledQuery, type DatabaseConnection, type QueryResult } from "kysely";
import { untilFree } from "./until-free.ts";

type Statement = BetterSqlite3.Statement;

export interface SqliteOptions {
  /** A connection that only reads: the database refuses its writes. */
  readonly readonly: boolean;
  /** How much of the file it may keep in memory, in KiB. */
  readonly cacheSize: number;
}

/** One connection with the settings that every connection of ours has (docs/architecture.md, "Data"). */
export function openSqlite(file: string, options: SqliteOptions): BetterSqlite3.Database {
  // Without a time-out of the library: its waiting would block the process, and with it every visitor.
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

/** A connection as Kysely uses it: statements are prepared once, and each waits while another connection writes. */
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
    // A statement of its own: the prepared ones are for whoever asks while this one is read.
    for (const row of this.#connection.prepare(sql).iterate(parameters)) yield { rows: [row as Row] };
  }

  async run(sql: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(sql));
  }

  /** SQLite ends a transaction by itself when the disk is full: then there is nothing to roll back. */
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
