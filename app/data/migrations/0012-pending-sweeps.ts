import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Erasures whose traces the database's own files may still hold: noted with the erasure, gone when they are swept. */
export const pendingSweeps: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("pending_sweeps")
      .addColumn("operationId", "text", (c) => c.primaryKey().notNull().references("audit_log.id"))
      .execute();
  },
};
