import BetterSqlite3 from "better-sqlite3";
import { type SqliteDatabase, SqliteDialect } from "kysely";

type Statement = BetterSqlite3.Statement;

export interface SqliteOptions {
  readonly readonly?: boolean;
  /** How long the process waits on another writer, in milliseconds. 0 in the server, where it would block every visitor. */
  readonly busyTimeout: number;
}

/** One connection with the settings that every connection of ours has (docs/architecture.md, "Data"). */
export function openSqlite(file: string, options: SqliteOptions): BetterSqlite3.Database {
  const connection = new BetterSqlite3(file, {
    readonly: options.readonly ?? false,
    timeout: options.busyTimeout,
  });
  if (!options.readonly) {
    connection.pragma("journal_mode = WAL");
    connection.pragma("synchronous = FULL");
  }
  connection.pragma("foreign_keys = ON");
  connection.pragma("cache_size = -65536");
  connection.pragma("temp_store = MEMORY");
  return connection;
}

const cachedStatements = 200;

/** The dialect for Kysely: statements are prepared once, and write transactions take the lock at their beginning. */
export function sqliteDialect(connection: BetterSqlite3.Database): SqliteDialect {
  const statements = new Map<string, Statement>();
  const database: SqliteDatabase = {
    close: () => connection.close(),
    prepare(text) {
      // A deferred begin would fail at its first write whenever another writer came between.
      const sql = text === "begin" ? "begin immediate" : text;
      const known = statements.get(sql);
      if (known && !known.busy) return known;
      const statement = connection.prepare(sql);
      if (statements.size >= cachedStatements) statements.delete(statements.keys().next().value ?? "");
      statements.set(sql, statement);
      return statement;
    },
  };
  return new SqliteDialect({ database });
}
