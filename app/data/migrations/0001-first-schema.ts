import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The first schema: tournaments, players, matches, the ledger, and the audit log. */
export function firstSchema(dialect: "sqlite" | "postgres"): Migration {
  // These relations are clustered by their key, so that a long compilation appends its rows instead of scattering them.
  const clustered = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
    dialect === "sqlite" ? table.modifyEnd(sql`without rowid`) : table;
  const bytes = dialect === "sqlite" ? "blob" : "bytea";
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("tournaments")
        .addColumn("id", "text", (c) => c.primaryKey().notNull())
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("city", "text", (c) => c.notNull())
        .addColumn("address", "text")
        .addColumn("about", "text")
        .addColumn("aboutEn", "text")
        .addColumn("flyerLink", "text")
        .addColumn("registrationLink", "text")
        .addColumn("from", "text")
        .addColumn("to", "text")
        .addColumn("table", "text")
        .addColumn("status", "text", (c) => c.notNull())
        .addColumn("imageUrl", "text")
        .addColumn("imageName", "text")
        .addColumn("results", "text")
        .addColumn("createdAt", "text", (c) => c.notNull())
        .addColumn("updatedAt", "text", (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex("tournaments_by_status")
        .on("tournaments")
        .columns(["status", "from"])
        .execute();

      await db.schema
        .createTable("players")
        .addColumn("id", "text", (c) => c.primaryKey().notNull())
        .addColumn("table", "text", (c) => c.notNull())
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("coralId", "text")
        .addColumn("license", "text")
        .addColumn("gender", "text")
        .addColumn("aqbbId", "text")
        .addColumn("singlesRanking", "integer")
        .addColumn("doublesRanking", "integer")
        .addColumn("singlesGiven", "integer", (c) => c.notNull())
        .addColumn("doublesGiven", "integer", (c) => c.notNull())
        .addColumn("lastParticipation", "text")
        .addColumn("createdAt", "text", (c) => c.notNull())
        .addColumn("updatedAt", "text", (c) => c.notNull())
        .addColumn("createdBy", "text")
        .addUniqueConstraint("players_coral_id", ["table", "coralId"])
        .execute();
      await db.schema.createIndex("players_by_coral_id").on("players").column("coralId").execute();

      await db.schema
        .createTable("player_aliases")
        .addColumn("id", "text", (c) => c.primaryKey().notNull())
        .addColumn("table", "text", (c) => c.notNull())
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("value", "text", (c) => c.notNull())
        .addColumn("playerId", "text", (c) => c.notNull().references("players.id"))
        .addUniqueConstraint("player_aliases_value", ["table", "kind", "value"])
        .execute();
      await db.schema
        .createIndex("player_aliases_by_player")
        .on("player_aliases")
        .column("playerId")
        .execute();

      await db.schema
        .createTable("audit_log")
        .addColumn("id", "text", (c) => c.primaryKey().notNull())
        .addColumn("at", "text", (c) => c.notNull())
        .addColumn("author", "text", (c) => c.notNull())
        .addColumn("action", "text", (c) => c.notNull())
        .addColumn("table", "text")
        .addColumn("subjectId", "text")
        .addColumn("summary", "text", (c) => c.notNull())
        .addColumn("undo", "text")
        .execute();

      await db.schema
        .createTable("imports")
        .addColumn("id", "text", (c) => c.primaryKey().notNull())
        .addColumn("operationId", "text", (c) => c.notNull().references("audit_log.id"))
        .addColumn("table", "text", (c) => c.notNull())
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("fileName", "text", (c) => c.notNull())
        .addColumn("hash", "text", (c) => c.notNull())
        .addColumn("size", "integer", (c) => c.notNull())
        .addColumn("raw", bytes === "blob" ? "blob" : sql`bytea`, (c) => c.notNull())
        .addColumn("counts", "text", (c) => c.notNull())
        .addColumn("at", "text", (c) => c.notNull())
        .execute();
      await db.schema.createIndex("imports_by_hash").on("imports").column("hash").execute();

      await db.schema
        .createTable("compilations")
        .addColumn("id", "text", (c) => c.primaryKey().notNull())
        .addColumn("operationId", "text", (c) => c.notNull().references("audit_log.id"))
        .addColumn("table", "text", (c) => c.notNull())
        .addColumn("firstSequence", "integer", (c) => c.notNull())
        .addColumn("lastSequence", "integer", (c) => c.notNull())
        .addColumn("matches", "integer", (c) => c.notNull())
        .addColumn("rated", "integer", (c) => c.notNull())
        .addColumn("at", "text", (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex("compilations_by_table")
        .on("compilations")
        .columns(["table", "firstSequence"])
        .execute();

      await db.schema
        .createTable("source_tournaments")
        .addColumn("id", "text", (c) => c.primaryKey().notNull())
        .addColumn("table", "text", (c) => c.notNull())
        .addColumn("code", "text")
        .addColumn("sourceId", "text")
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("startDay", "text")
        .addColumn("endDay", "text")
        .addColumn("tournamentId", "text", (c) => c.references("tournaments.id"))
        .execute();
      await db.schema
        .createIndex("source_tournaments_by_table")
        .on("source_tournaments")
        .column("table")
        .execute();
      await db.schema
        .createIndex("source_tournaments_by_tournament")
        .on("source_tournaments")
        .column("tournamentId")
        .execute();

      await db.schema
        .createTable("competitions")
        .addColumn("id", "text", (c) => c.primaryKey().notNull())
        .addColumn("sourceTournamentId", "text", (c) => c.notNull().references("source_tournaments.id"))
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("category", "text")
        .addColumn("rule", "text")
        .addColumn("type", "text")
        .addColumn("dyp", "integer", (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex("competitions_by_tournament")
        .on("competitions")
        .column("sourceTournamentId")
        .execute();

      await db.schema
        .createTable("matches")
        .addColumn("id", "text", (c) => c.primaryKey().notNull())
        .addColumn("table", "text", (c) => c.notNull())
        .addColumn("competitionId", "text", (c) => c.notNull().references("competitions.id"))
        .addColumn("importId", "text", (c) => c.notNull().references("imports.id"))
        .addColumn("number", "integer")
        .addColumn("round", "integer")
        .addColumn("group", "text")
        .addColumn("position", "integer", (c) => c.notNull())
        .addColumn("occurrence", "integer", (c) => c.notNull())
        .addColumn("home", "text", (c) => c.notNull())
        .addColumn("away", "text", (c) => c.notNull())
        .addColumn("winner", "integer")
        .addColumn("score", "text")
        .addColumn("forfeit", "integer", (c) => c.notNull())
        .addColumn("startAt", "text")
        .addColumn("endAt", "text")
        .addColumn("compilationId", "text", (c) => c.references("compilations.id"))
        .addColumn("sequence", "integer")
        .addColumn("createdAt", "text", (c) => c.notNull())
        .execute();
      await db.schema.createIndex("matches_by_competition").on("matches").column("competitionId").execute();
      await db.schema
        .createIndex("matches_by_compilation")
        .on("matches")
        .columns(["table", "compilationId"])
        .execute();

      await clustered(db.schema.createTable("match_players"))
        .addColumn("playerId", "text", (c) => c.notNull().references("players.id"))
        .addColumn("matchId", "text", (c) => c.notNull().references("matches.id"))
        .addColumn("outcome", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("match_players_pk", ["playerId", "matchId"])
        .execute();

      await clustered(db.schema.createTable("rating_changes"))
        .addColumn("playerId", "text", (c) => c.notNull().references("players.id"))
        .addColumn("mode", "text", (c) => c.notNull())
        .addColumn("sequence", "integer", (c) => c.notNull())
        .addColumn("before", "integer")
        .addColumn("change", "integer", (c) => c.notNull())
        .addColumn("after", "integer", (c) => c.notNull())
        .addColumn("cause", "text", (c) => c.notNull())
        .addColumn("operationId", "text", (c) => c.notNull().references("audit_log.id"))
        .addPrimaryKeyConstraint("rating_changes_pk", ["playerId", "mode", "sequence"])
        .execute();

      await db.schema
        .createTable("settings")
        .addColumn("key", "text", (c) => c.primaryKey().notNull())
        .addColumn("value", "text", (c) => c.notNull())
        .execute();

      await db.schema
        .createTable("site_state")
        .addColumn("id", "integer", (c) => c.primaryKey().notNull())
        .addColumn("contentVersion", "integer", (c) => c.notNull())
        .addColumn("nextSequence", "integer", (c) => c.notNull())
        .execute();
      await sql`insert into site_state (id, ${sql.ref("contentVersion")}, ${sql.ref("nextSequence")}) values (1, 1, 1)`.execute(
        db,
      );
    },
  };
}
