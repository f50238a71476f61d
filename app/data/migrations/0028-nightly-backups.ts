import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Which day's backup was begun, and how it went: several servers on one database make one between them. */
export const nightlyBackups: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("nightly_backups")
      .addColumn("day", "text", (c) => c.primaryKey().notNull())
      .addColumn("startedAt", "text", (c) => c.notNull())
      .addColumn("finishedAt", "text")
      .addColumn("bytes", "integer")
      .addColumn("fault", "text")
      .execute();
  },
};
