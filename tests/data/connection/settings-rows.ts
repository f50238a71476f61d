import { sql } from "kysely";
import type { Database } from "#app/data/connection/database.ts";

/** The settings whose keys begin with k, in the order of their keys. */
export function readKeys({ read }: Database) {
  return read.selectFrom("settings").selectAll().where("key", "like", "k%").orderBy("key").execute();
}

/** How many settings a query that asks for all of them is planned for; SQLite counts none beforehand. */
export async function plannedRows({ dialect, read }: Database): Promise<number> {
  if (dialect === "sqlite") return 10_000;
  const { rows } = await sql<{ readonly reltuples: number }>`
    select reltuples from pg_class where relname = 'settings'`.execute(read);
  return rows[0]?.reltuples ?? 0;
}
