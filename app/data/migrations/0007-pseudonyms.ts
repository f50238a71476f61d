import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The name under which a player is shown who does not want to be found by name (Law 25). */
export const pseudonyms: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("players").addColumn("pseudonym", "text").execute();
  },
};
