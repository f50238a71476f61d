import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What the legacy site compiled is found at once: every ranking asks for it, and nearly all compilations are this site's own. */
export const compilationsByOrigin: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex("compilations_by_origin").on("compilations").column("madeIn").execute();
  },
};
