import type { Queries, Transaction } from "#app/data/connection/database.ts";
import type { ImportRow } from "#app/data/connection/schema.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

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

/** The files of a table's uncompiled matches in which somebody is left out, oldest import first. */
export async function listFilesWithLeftOut(
  db: Queries,
  table: StoredTable,
  most: number,
): Promise<Pick<ImportRow, "fileName" | "raw">[]> {
  const nobody = '%"playerId":null%';
  return db
    .selectFrom("imports")
    .select(["fileName", "raw"])
    .where("kind", "=", "matches")
    .where("id", "in", (waiting) =>
      waiting
        .selectFrom("matches")
        .select("matches.importId")
        .where("matches.table", "=", table)
        .where("matches.compilationId", "is", null)
        .where((match) =>
          match.or([match("matches.home", "like", nobody), match("matches.away", "like", nobody)]),
        ),
    )
    .orderBy("id")
    .limit(most)
    .execute();
}
