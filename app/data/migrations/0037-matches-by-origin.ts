import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The matches that an import brought, or a compilation took, are found by it. Undoing one read the whole archive, and so did the database
 * itself, to make sure that nothing refers to the row that goes.
 */
export const matchesByOrigin: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex("matches_by_import").on("matches").column("importId").execute();
    await db.schema.dropIndex("matches_by_compilation").execute();
    await db.schema
      .createIndex("matches_by_compilation")
      .on("matches")
      .columns(["compilationId", "table"])
      .execute();
  },
};
