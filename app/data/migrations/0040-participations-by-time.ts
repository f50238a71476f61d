import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Who took part in what is kept in the order of time, player by player. The order was a second index, which had every row again: half of
 * the space, and nearly half of the time that it takes an import to write them.
 */
export function participationsByTime(dialect: "sqlite" | "postgres"): Migration {
  return { up: dialect === "sqlite" ? clusterByTime : keyByTime };
}

const key = ["playerId", "effectiveStart", "position", "matchId"] as const;

async function clusterByTime(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("match_players_by_time").execute();
  await db.schema.alterTable("match_players").renameTo("match_players_before").execute();
  await db.schema
    .createTable("match_players")
    .addColumn("playerId", "text", (c) => c.notNull().references("players.id"))
    .addColumn("matchId", "text", (c) => c.notNull())
    .addColumn("outcome", "text", (c) => c.notNull())
    .addColumn("effectiveStart", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("position", "integer", (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("match_players_by_time", [...key])
    .modifyEnd(sql`without rowid`)
    .execute();
  await sql`insert into match_players select * from match_players_before
    order by ${sql.join(key.map((column) => sql.ref(column)))}`.execute(db);
  await db.schema.dropTable("match_players_before").execute();
}

/** With the outcome beside the key: a form is then read from the index alone. */
async function keyByTime(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("match_players").dropConstraint("match_players_by_player").execute();
  await db.schema.dropIndex("match_players_by_time").execute();
  await sql`alter table match_players add constraint match_players_by_time
    primary key (${sql.join(key.map((column) => sql.ref(column)))}) include (outcome)`.execute(db);
}
