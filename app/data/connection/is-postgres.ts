import { type Kysely, PostgresAdapter } from "kysely";
import type { Schema } from "./schema.ts";

/** Whether queries go to PostgreSQL, for the few that are written in another way there. */
export function isPostgres(db: Pick<Kysely<Schema>, "getExecutor">): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
