import type { Queries, Transaction } from "#app/data/connection/database.ts";
import type { ImportRow } from "#app/data/connection/schema.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

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
    .innerJoin("audit_log", "audit_log.id", "imports.operationId")
    .select("imports.id")
    .where("imports.hash", "=", file.hash)
    .where("imports.kind", "=", file.kind)
    .where("imports.table", "=", file.table)
    .orderBy("audit_log.number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Whether a file of matches was imported before another one wrote a tournament of files again, also where it came once more since. What
 * was undone does not count.
 */
export async function isOvertaken(
  db: Queries,
  { hash, table }: Pick<ImportRow, "hash" | "table">,
  sourceTournamentId: string,
): Promise<boolean> {
  const imported = db
    .selectFrom("imports")
    .innerJoin("audit_log", "audit_log.id", "imports.operationId")
    .where("imports.kind", "=", "matches")
    .where("audit_log.undoneBy", "is", null);
  const first = imported
    .select(({ fn }) => fn.min("audit_log.number").as("number"))
    .where("imports.hash", "=", hash)
    .where("imports.table", "=", table);
  const later = await imported
    .innerJoin("audit_subjects", "audit_subjects.operationId", "audit_log.id")
    .select("audit_log.id")
    .where("imports.hash", "!=", hash)
    .where("audit_subjects.subject", "=", `source:${sourceTournamentId}`)
    .where("audit_subjects.role", "=", "changed")
    .where("audit_log.number", ">", first)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** The tables on which the very same file was imported as one of these kinds, and not undone. */
export async function listTablesOfFile(
  db: Queries,
  hash: string,
  kinds: readonly ImportRow["kind"][],
): Promise<StoredTable[]> {
  const rows = await db
    .selectFrom("imports")
    .select("table")
    .distinct()
    .where("hash", "=", hash)
    .where("kind", "in", kinds)
    .orderBy("table")
    .execute();
  return rows.map(({ table }) => table);
}
