import type { Queries, Transaction } from "./database.ts";
import type { ImportRow } from "./schema.ts";

/** Keeps an import and its file. */
export async function insertImport(tx: Transaction, row: ImportRow): Promise<void> {
  await tx.insertInto("imports").values(row).execute();
}

/** The latest import of the very same file, if there was one. */
export async function findImportOfFile(
  db: Queries,
  file: Pick<ImportRow, "hash" | "kind" | "table">,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom("imports")
    .select("id")
    .where("hash", "=", file.hash)
    .where("kind", "=", file.kind)
    .where("table", "=", file.table)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
}
