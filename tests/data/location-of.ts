import { sql } from "kysely";
import { inject } from "vitest";
import type { Database, DatabaseLocation } from "#app/data/connection/database.ts";

/** Where a suite's database is, for a process of its own. */
export async function locationOf({ dialect, read }: Database): Promise<DatabaseLocation> {
  if (dialect === "sqlite") {
    const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(read);
    return { file: rows[0]?.file ?? "" };
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(read);
  return { url: inject("postgres").replace(/\/postgres$/, `/${rows[0]?.name}`) };
}
