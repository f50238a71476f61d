import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Tokens by which tournament software sends results; only their hashes are kept. */
export const pushTokens: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("push_tokens")
      .addColumn("id", "text", (c) => c.primaryKey().notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("tokenHash", "text", (c) => c.notNull().unique())
      .addColumn("createdBy", "text", (c) => c.notNull())
      .addColumn("createdAt", "text", (c) => c.notNull())
      .addColumn("lastUsedAt", "text")
      .execute();
  },
};
