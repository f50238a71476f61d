import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** An index from a match or a player to the entries of the audit log about it. */
export const subjectsOfEntries: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex("audit_log_by_subject").on("audit_log").columns(["subjectId"]).execute();
  },
};
