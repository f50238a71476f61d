import type { Queries, Transaction } from "./database.ts";

/** The content's version. It rises with every change of content, and is part of every cached page's key. */
export async function readContentVersion(db: Queries): Promise<number> {
  const state = await db
    .selectFrom("site_state")
    .select("contentVersion")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return state.contentVersion;
}

/** Raises the version above its present value and above another, such as a running server's. */
export async function raiseContentVersion(tx: Transaction, other: number): Promise<void> {
  const contentVersion = Math.max(await readContentVersion(tx), other) + 1;
  await tx.updateTable("site_state").set({ contentVersion }).where("id", "=", 1).execute();
}
