import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** News and pages that the association writes itself. News are read by day, pages by their position. */
export const articles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("articles")
      .addColumn("id", "text", (c) => c.primaryKey().notNull())
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("title", "text")
      .addColumn("text", "text")
      .addColumn("titleEn", "text")
      .addColumn("textEn", "text")
      .addColumn("state", "text", (c) => c.notNull())
      .addColumn("day", "text")
      .addColumn("position", "integer")
      .addColumn("createdAt", "text", (c) => c.notNull())
      .addColumn("updatedAt", "text", (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex("articles_by_day")
      .on("articles")
      .columns(["kind", "state", "day", "id"])
      .execute();
  },
};
