import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Erasures whose deleted texts may still be in the database's files: added with the erasure, deleted after the sweep. */
export const pendingSweeps: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("pending_sweeps")
      .addColumn("operationId", "text", (c) => c.primaryKey().notNull().references("audit_log.id"))
      .execute();
  },
};
