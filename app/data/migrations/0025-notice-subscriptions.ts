import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Browsers that are told when somebody plays; of each only the address at its push service, its keys, and whom it follows. */
export const noticeSubscriptions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("notice_subscriptions")
      .addColumn("id", "text", (c) => c.primaryKey().notNull())
      .addColumn("tournamentId", "text", (c) => c.notNull().references("tournaments.id").onDelete("cascade"))
      .addColumn("playerId", "text", (c) => c.notNull().references("players.id").onDelete("cascade"))
      .addColumn("endpoint", "text", (c) => c.notNull())
      .addColumn("p256dh", "text", (c) => c.notNull())
      .addColumn("auth", "text", (c) => c.notNull())
      .addColumn("locale", "text", (c) => c.notNull())
      .addColumn("lastNotice", "text", (c) => c.notNull())
      .addColumn("createdAt", "text", (c) => c.notNull())
      .addUniqueConstraint("notice_subscriptions_once", ["endpoint", "playerId"])
      .execute();
    await db.schema
      .createIndex("notice_subscriptions_players")
      .on("notice_subscriptions")
      .columns(["playerId", "tournamentId"])
      .execute();
  },
};
