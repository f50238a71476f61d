import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Invitations, and what the sign-in library keeps of a second factor. */
export function accounts(dialect: "sqlite" | "postgres"): Migration {
  const instant = dialect === "sqlite" ? sql`date` : sql`timestamptz`;
  const flag = dialect === "sqlite" ? sql`integer` : sql`boolean`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("user").addColumn("twoFactorEnabled", flag).execute();
      await db.schema
        .createTable("twoFactor")
        .addColumn("id", "text", (c) => c.primaryKey().notNull())
        .addColumn("secret", "text", (c) => c.notNull())
        .addColumn("backupCodes", "text", (c) => c.notNull())
        .addColumn("userId", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
        .addColumn("verified", flag)
        .addColumn("failedVerificationCount", "integer")
        .addColumn("lockedUntil", instant)
        .execute();
      await db.schema.createIndex("two_factor_by_user").on("twoFactor").column("userId").execute();
      await db.schema
        .createTable("invitations")
        .addColumn("id", "text", (c) => c.primaryKey().notNull())
        .addColumn("email", "text", (c) => c.notNull().unique())
        .addColumn("tokenHash", "text", (c) => c.notNull().unique())
        .addColumn("invitedBy", "text", (c) => c.notNull())
        .addColumn("createdAt", "text", (c) => c.notNull())
        .addColumn("expiresAt", "text", (c) => c.notNull())
        .execute();
    },
  };
}
