import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "./schema.ts";

// count() and sequences come as 64-bit integers, which the driver would hand over as text.
const int8 = 20;
pg.types.setTypeParser(int8, Number);

/** A pool of connections; several instances of the site may share one database. */
export function openPostgres(url: string): Kysely<Tables> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // An idle connection that the server closes is replaced at the next query; without a listener it would end the process.
  pool.on("error", () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
