import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** How often passwords and the like were tried, for all servers of one database. */
export const signInTries: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("sign_in_tries")
      .addColumn("key", "text", (c) => c.primaryKey().notNull())
      .addColumn("count", "integer", (c) => c.notNull())
      .addColumn("until", "bigint", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("sign_in_tries_until").on("sign_in_tries").column("until").execute();
  },
};
