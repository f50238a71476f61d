import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Schema } from "./schema.ts";

// count() and sequences come as 64-bit integers, which the driver would hand over as text.
const int8 = 20;
pg.types.setTypeParser(int8, Number);

const second = 1_000;
/** A server that does not answer is given up after so long: a page fails in words instead of waiting for ever. */
const connectionTimeout = 5 * second;
const readingTimeout = 20 * second;
/** One statement of a long import or replay may take its time. */
const writingTimeout = 180 * second;

const readers = 6;
// One for the transaction under way, the others for the sign-in library.
const writers = 4;

/** The two handles, each on a pool of its own: who waits to write never takes a connection that pages need. */
export function openPostgres(url: string): {
  readonly dialect: "postgres";
  readonly read: Kysely<Schema>;
  readonly write: Kysely<Schema>;
} {
  return {
    dialect: "postgres",
    read: openPool(url, readers, readingTimeout),
    write: openPool(url, writers, writingTimeout),
  };
}

function openPool(url: string, max: number, timeout: number): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: connectionTimeout,
    // The server stops what takes too long; the client does not wait for a server that no longer answers.
    statement_timeout: timeout,
    query_timeout: timeout + connectionTimeout,
    idle_in_transaction_session_timeout: writingTimeout,
  });
  // An idle connection that the server closes is replaced at the next query; without a listener it would end the process.
  pool.on("error", () => undefined);
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
