import type { Queries, Transaction } from "#app/data/connection/database.ts";

/** So many are kept: those that were used last. */
const mostKept = 200;

/** What every known table's columns hold, as JSON, by the digest of its headings. */
export async function listColumnMappings(db: Queries): Promise<Map<string, string>> {
  const rows = await db.selectFrom("column_mappings").select(["headings", "columns"]).execute();
  return new Map(rows.map(({ headings, columns }) => [headings, columns]));
}

/** Remembers what a table's columns hold; those that nobody used for the longest time go. */
export async function putColumnMapping(
  tx: Transaction,
  row: { readonly headings: string; readonly columns: string; readonly usedAt: string },
): Promise<void> {
  const { columns, usedAt } = row;
  await tx
    .insertInto("column_mappings")
    .values(row)
    .onConflict((conflict) => conflict.column("headings").doUpdateSet({ columns, usedAt }))
    .execute();
  await tx
    .deleteFrom("column_mappings")
    .where("headings", "not in", (kept) =>
      kept
        .selectFrom("column_mappings")
        .select("headings")
        .orderBy("usedAt", "desc")
        .orderBy("headings")
        .limit(mostKept),
    )
    .execute();
}
