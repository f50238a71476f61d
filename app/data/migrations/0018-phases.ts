import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Phases of competitions, and the imports whose files are still to be read for them: parsing is not a migration's work. The
 * index finds the tournaments of one city, for the one before and the one after.
 */
export const phases: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("competition_phases")
      .addColumn("id", "text", (c) =>
        c.primaryKey().notNull().references("competitions.id").onDelete("cascade"),
      )
      .addColumn("phases", "text", (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("unread_phases")
      .addColumn("importId", "text", (c) =>
        c.primaryKey().notNull().references("imports.id").onDelete("cascade"),
      )
      .execute();
    await sql`insert into unread_phases ("importId") select id from imports where kind = 'matches'`.execute(
      db,
    );
    await db.schema.createIndex("tournaments_by_city").on("tournaments").columns(["city", "from"]).execute();
  },
};
