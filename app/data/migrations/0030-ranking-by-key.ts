import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * What a ranking reads by key, however large the archive is: a player's last matches, which therefore carry when they were
 * played, and the active players of a table.
 */
export const rankingByKey: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("match_players")
      .addColumn("effectiveStart", "text", (c) => c.notNull().defaultTo(""))
      .execute();
    await db.schema
      .alterTable("match_players")
      .addColumn("position", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    const start = sql.ref("effectiveStart");
    await sql`update match_players set ${start} = m.${start}, position = m.position
      from matches m where m.id = match_players.${sql.ref("matchId")}`.execute(db);
    // All that the form needs is in the index: no row is read beside it.
    await db.schema
      .createIndex("match_players_by_time")
      .on("match_players")
      .columns(["playerId", "effectiveStart", "position", "matchId", "outcome"])
      .execute();
    await db.schema.dropIndex("players_by_table").execute();
    await db.schema
      .createIndex("players_by_table")
      .on("players")
      .columns(["table", "lastParticipation"])
      .execute();
  },
};
