import type { Queries, Transaction, WritableQueries } from "#app/data/connection/database.ts";
import type { PushTokenRow } from "#app/data/connection/schema.ts";

/** A token as administrators see it. */
export type ListedPushToken = Omit<PushTokenRow, "tokenHash">;

/** Keeps a token's hash with its name. */
export async function insertPushToken(tx: Transaction, row: PushTokenRow): Promise<void> {
  await tx.insertInto("push_tokens").values(row).execute();
}

/** Every token that is not revoked, oldest first. */
export async function listPushTokens(db: Queries): Promise<ListedPushToken[]> {
  return db
    .selectFrom("push_tokens")
    .select(["id", "name", "createdBy", "createdAt", "lastUsedAt"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** The token of a hash; undefined for one that was never made, or was revoked. */
export async function findPushToken(db: Queries, tokenHash: string): Promise<ListedPushToken | undefined> {
  return db
    .selectFrom("push_tokens")
    .select(["id", "name", "createdBy", "createdAt", "lastUsedAt"])
    .where("tokenHash", "=", tokenHash)
    .executeTakeFirst();
}

/** Takes a token away, and gives its name; undefined where it was gone already. */
export async function deletePushToken(tx: Transaction, id: string): Promise<string | undefined> {
  const row = await tx.deleteFrom("push_tokens").where("id", "=", id).returning("name").executeTakeFirst();
  return row?.name;
}

/** Notes that a token was used. It is no content: no page changes by it. */
export async function noteTokenUse(db: WritableQueries, id: string, at: string): Promise<void> {
  await db.updateTable("push_tokens").set({ lastUsedAt: at }).where("id", "=", id).execute();
}
