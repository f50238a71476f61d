import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Drafts of evenings with their files, and operations that are parts of another one. */
export function evenings(dialect: "sqlite" | "postgres"): Migration {
  return {
    async up(db: Kysely<unknown>) {
      // No foreign key: a copy writes entries in any order, and has only one column to fill in afterwards.
      await db.schema.alterTable("audit_log").addColumn("partOf", "text").execute();
      await db.schema.createIndex("audit_log_by_part_of").on("audit_log").column("partOf").execute();
      await db.schema
        .createTable("drafts")
        .addColumn("id", "text", (c) => c.primaryKey().notNull())
        .addColumn("author", "text", (c) => c.notNull())
        .addColumn("createdAt", "text", (c) => c.notNull())
        .addColumn("updatedAt", "text", (c) => c.notNull())
        .addColumn("choices", "text", (c) => c.notNull())
        .addColumn("operationId", "text", (c) => c.references("audit_log.id"))
        .execute();
      await db.schema
        .createTable("draft_files")
        .addColumn("id", "text", (c) => c.primaryKey().notNull())
        .addColumn("draftId", "text", (c) => c.notNull().references("drafts.id").onDelete("cascade"))
        .addColumn("fileName", "text", (c) => c.notNull())
        .addColumn("hash", "text", (c) => c.notNull())
        .addColumn("size", "integer", (c) => c.notNull())
        .addColumn("raw", dialect === "sqlite" ? "blob" : sql`bytea`, (c) => c.notNull())
        .execute();
      await db.schema.createIndex("draft_files_by_draft").on("draft_files").column("draftId").execute();
    },
  };
}
