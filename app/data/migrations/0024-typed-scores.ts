import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Scores that were typed at the tables and stand as their matches' own; `inFile` is what files say instead. */
export const typedScores: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("typed_scores")
      .addColumn("id", "text", (c) => c.primaryKey().notNull().references("matches.id").onDelete("cascade"))
      .addColumn("operationId", "text", (c) => c.notNull().references("audit_log.id"))
      .addColumn("typedAt", "text", (c) => c.notNull())
      .addColumn("inFile", "text", (c) => c.notNull())
      .execute();
  },
};
