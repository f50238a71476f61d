import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Who is registered for competitions that are not drawn yet. */
export const registrations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("registrations")
      .addColumn("id", "text", (c) =>
        c.primaryKey().notNull().references("competitions.id").onDelete("cascade"),
      )
      .addColumn("teams", "text", (c) => c.notNull())
      .execute();
  },
};
