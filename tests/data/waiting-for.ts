import { sql } from "kysely";
import type { Database } from "#app/data/connection/database.ts";

/** How many statements wait on PostgreSQL for a row that somebody else is writing. */
export async function waitingFor({ read }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    read,
  );
  return rows[0]?.count ?? 0;
}
