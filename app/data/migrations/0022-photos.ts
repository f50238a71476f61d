import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Pictures of a tournament, taken when it was played, as one document beside its results. */
export const photos: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("tournaments").addColumn("photos", "text").execute();
  },
};
