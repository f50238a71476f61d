import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What undo needs: the order of operations, what each touched, and players who are removed but still have ratings. */
export function undo(dialect: "sqlite" | "postgres"): Migration {
  const clustered = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
    dialect === "sqlite" ? table.modifyEnd(sql`without rowid`) : table;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("audit_log").addColumn("version", "integer").execute();
      await db.schema
        .alterTable("audit_log")
        .addColumn("undoneBy", "text", (c) => c.references("audit_log.id"))
        .execute();
      await sql`update audit_log set version = 0`.execute(db);
      await db.schema.createIndex("audit_log_by_version").on("audit_log").column("version").execute();

      await clustered(db.schema.createTable("audit_subjects"))
        .addColumn("subject", "text", (c) => c.notNull())
        .addColumn("operationId", "text", (c) => c.notNull().references("audit_log.id"))
        .addColumn("role", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("audit_subjects_pk", ["subject", "operationId"])
        .execute();
      await db.schema
        .createIndex("audit_subjects_by_operation")
        .on("audit_subjects")
        .column("operationId")
        .execute();

      await db.schema.alterTable("players").addColumn("removedAt", "text").execute();
      await db.schema
        .alterTable("players")
        .addColumn("mergedInto", "text", (c) => c.references("players.id"))
        .execute();

      // Without a reference to matches, because checking it would read the whole relation for each deleted match.
      await db.schema.alterTable("match_players").renameTo("match_players_before").execute();
      await clustered(db.schema.createTable("match_players"))
        .addColumn("playerId", "text", (c) => c.notNull().references("players.id"))
        .addColumn("matchId", "text", (c) => c.notNull())
        .addColumn("outcome", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("match_players_by_player", ["playerId", "matchId"])
        .execute();
      await sql`insert into match_players select * from match_players_before`.execute(db);
      await db.schema.dropTable("match_players_before").execute();
    },
  };
}
