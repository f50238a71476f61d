import type { Queries } from "./database.ts";

/** Rises with every change of content: part of every cached page's key. */
export async function readContentVersion(db: Queries): Promise<number> {
  const state = await db
    .selectFrom("site_state")
    .select("contentVersion")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return state.contentVersion;
}
