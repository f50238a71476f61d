import type { Queries, Transaction } from "#app/data/connection/database.ts";
import type { CompilationRow } from "#app/data/connection/schema.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** Every compilation of a table, in the order of the ledger. */
export async function listCompilations(db: Queries, table: StoredTable): Promise<CompilationRow[]> {
  return db
    .selectFrom("compilations")
    .selectAll()
    .where("table", "=", table)
    .orderBy("firstSequence")
    .execute();
}

/** How many matches of a table are compiled. */
export async function countCompiledMatches(db: Queries, table: StoredTable): Promise<number> {
  const { matches } = await db
    .selectFrom("compilations")
    .select(({ fn }) => fn.sum("matches").as("matches"))
    .where("table", "=", table)
    .executeTakeFirstOrThrow();
  return Number(matches ?? 0);
}

/** The compilation that an operation made, as long as it has matches. */
export async function findCompilationOf(
  db: Queries,
  operationId: string,
): Promise<CompilationRow | undefined> {
  return db
    .selectFrom("compilations")
    .selectAll()
    .where("operationId", "=", operationId)
    .where("matches", ">", 0)
    .executeTakeFirst();
}

/** Adds the compilation that matches are about to belong to. */
export async function insertCompilation(tx: Transaction, row: CompilationRow): Promise<void> {
  await tx.insertInto("compilations").values(row).execute();
}

/** Writes compilations, whether they exist or not. */
export async function putCompilations(tx: Transaction, rows: readonly CompilationRow[]): Promise<void> {
  for (const row of rows) {
    await tx
      .insertInto("compilations")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
  }
}
