import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The association's legacy site: its documents as they came, and compilations that were made there. */
export const legacySite: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("store_documents")
      .addColumn("id", "text", (c) => c.primaryKey().notNull())
      .addColumn("document", "text", (c) => c.notNull())
      .execute();
    await db.schema.alterTable("compilations").addColumn("madeIn", "text").execute();
  },
};
