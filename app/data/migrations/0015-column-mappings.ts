import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What the columns of tables hold whose headings nothing recognises, as administrators said it. */
export const columnMappings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("column_mappings")
      .addColumn("headings", "text", (c) => c.primaryKey().notNull())
      .addColumn("columns", "text", (c) => c.notNull())
      .addColumn("usedAt", "text", (c) => c.notNull())
      .execute();
  },
};
