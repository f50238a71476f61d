import { Kysely, type KyselyConfig, PostgresDialect } from "kysely";
import pg from "pg";
import type { Schema } from "./schema.ts";

// The results of count() are 64-bit integers, which the driver would give as text.
const int8 = 20;
pg.types.setTypeParser(int8, Number);

const second = 1_000;
/** After this time without an answer from the server, a page shows an error instead of waiting for ever. */
const connectionTimeout = 5 * second;
const readingTimeout = 20 * second;
/** A single statement of a long import or of rating again may take this long. */
const writingTimeout = 180 * second;

const readers = 6;
// One for the transaction that runs, the others for the sign-in library.
const writers = 4;

/** Opens the two handles, each with its own pool. */
export function openPostgres(
  url: string,
  settings: Pick<KyselyConfig, "log">,
): {
  readonly dialect: "postgres";
  readonly read: Kysely<Schema>;
  readonly write: Kysely<Schema>;
} {
  return {
    dialect: "postgres",
    read: openPool(url, readers, readingTimeout, settings),
    write: openPool(url, writers, writingTimeout, settings),
  };
}

function openPool(
  url: string,
  max: number,
  timeout: number,
  settings: Pick<KyselyConfig, "log">,
): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: connectionTimeout,
    // The first limit is the server's; the second is the client's, for a server that no longer answers.
    statement_timeout: timeout,
    query_timeout: timeout + connectionTimeout,
    idle_in_transaction_session_timeout: writingTimeout,
  });
  // When the server closes an idle connection, the next query opens a new one. Without a listener the process would end.
  pool.on("error", () => undefined);
  // One that ends while it is in use fails its query; it tells so here as well.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...settings });
}
