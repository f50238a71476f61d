import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * Whether queries go to PostgreSQL, for the few that are written in another way there. By a mark of SQLite's own adapter: the built
 * site has a library of its own, whose classes are not those with which a test opened its database.
 */
export function isPostgres(db: Pick<Kysely<Schema>, "getExecutor">): boolean {
  return !("isSqlite" in db.getExecutor().adapter);
}
