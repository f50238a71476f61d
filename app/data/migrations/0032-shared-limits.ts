import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * What servers of one database know of each other: how much an address has asked for, whether the backup of a night is still
 * being made. Each start made a link for the first administrator; now all servers offer the same, so those are closed.
 */
export const sharedLimits: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable("spent_allowances")
      .addColumn("key", "text", (c) => c.primaryKey().notNull())
      .addColumn("until", "bigint", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("spent_allowances_until").on("spent_allowances").column("until").execute();
    await db.schema.alterTable("nightly_backups").addColumn("heldAt", "text").execute();
    await sql`delete from settings where key = 'firstAdministratorLink'`.execute(db);
  },
};
