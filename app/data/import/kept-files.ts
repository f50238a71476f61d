import type { Queries, Transaction } from "#app/data/connection/database.ts";
import type { ImportRow } from "#app/data/connection/schema.ts";

/** The ids of all imports whose files are kept. */
export async function listKeptFileIds(db: Queries): Promise<string[]> {
  return (await db.selectFrom("imports").select("id").orderBy("id").execute()).map(({ id }) => id);
}

/** One import with its file, which may be large; undefined when it is gone meanwhile. */
export async function readKeptFile(
  db: Queries,
  id: string,
): Promise<Pick<ImportRow, "raw" | "size" | "counts" | "fileName"> | undefined> {
  return db
    .selectFrom("imports")
    .select(["raw", "size", "counts", "fileName"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Replaces a kept file: only an erasure may do this (R57). */
export async function replaceKeptFile(
  tx: Transaction,
  id: string,
  fields: Pick<ImportRow, "raw" | "counts" | "fileName" | "size">,
): Promise<void> {
  await tx.updateTable("imports").set(fields).where("id", "=", id).execute();
}
