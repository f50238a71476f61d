import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The four relations of the sign-in library (better-auth), with the names of its own schema. */
export function signIn(dialect: "sqlite" | "postgres"): Migration {
  const instant = dialect === "sqlite" ? sql`date` : sql`timestamptz`;
  const flag = dialect === "sqlite" ? sql`integer` : sql`boolean`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("user")
        .addColumn("id", "text", (c) => c.primaryKey().notNull())
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("email", "text", (c) => c.notNull().unique())
        .addColumn("emailVerified", flag, (c) => c.notNull())
        .addColumn("image", "text")
        .addColumn("createdAt", instant, (c) => c.notNull())
        .addColumn("updatedAt", instant, (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("session")
        .addColumn("id", "text", (c) => c.primaryKey().notNull())
        .addColumn("expiresAt", instant, (c) => c.notNull())
        .addColumn("token", "text", (c) => c.notNull().unique())
        .addColumn("createdAt", instant, (c) => c.notNull())
        .addColumn("updatedAt", instant, (c) => c.notNull())
        .addColumn("ipAddress", "text")
        .addColumn("userAgent", "text")
        .addColumn("userId", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
        .execute();
      await db.schema.createIndex("session_by_user").on("session").column("userId").execute();
      await db.schema
        .createTable("account")
        .addColumn("id", "text", (c) => c.primaryKey().notNull())
        .addColumn("accountId", "text", (c) => c.notNull())
        .addColumn("providerId", "text", (c) => c.notNull())
        .addColumn("userId", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
        .addColumn("accessToken", "text")
        .addColumn("refreshToken", "text")
        .addColumn("idToken", "text")
        .addColumn("accessTokenExpiresAt", instant)
        .addColumn("refreshTokenExpiresAt", instant)
        .addColumn("scope", "text")
        .addColumn("password", "text")
        .addColumn("createdAt", instant, (c) => c.notNull())
        .addColumn("updatedAt", instant, (c) => c.notNull())
        .execute();
      await db.schema.createIndex("account_by_user").on("account").column("userId").execute();
      await db.schema
        .createTable("verification")
        .addColumn("id", "text", (c) => c.primaryKey().notNull())
        .addColumn("identifier", "text", (c) => c.notNull())
        .addColumn("value", "text", (c) => c.notNull())
        .addColumn("expiresAt", instant, (c) => c.notNull())
        .addColumn("createdAt", instant, (c) => c.notNull())
        .addColumn("updatedAt", instant, (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex("verification_by_identifier")
        .on("verification")
        .column("identifier")
        .execute();
    },
  };
}
