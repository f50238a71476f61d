import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Indexes from a sequence number of the ledger to its match, and back. */
export const readingTheLedger: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex("matches_by_sequence")
      .on("matches")
      .columns(["table", "sequence", "startAt"])
      .execute();
  },
};
