import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Numbers for operations: the content's version cannot order them, because a transaction raises it only once. */
export const operationNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("audit_log")
      .addColumn("number", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`update audit_log set number = v.number
      from (select id, row_number() over (order by version, id) as number from audit_log) as v
      where audit_log.id = v.id`.execute(db);
    await db.schema.createIndex("audit_log_by_number").unique().on("audit_log").column("number").execute();
    await db.schema.dropIndex("audit_log_by_version").execute();
    await db.schema.alterTable("audit_log").dropColumn("version").execute();

    await db.schema
      .alterTable("site_state")
      .addColumn("nextOperation", "integer", (c) => c.notNull().defaultTo(1))
      .execute();
    await sql`update site_state
      set ${sql.ref("nextOperation")} = (select coalesce(max(number), 0) + 1 from audit_log)`.execute(db);
  },
};
