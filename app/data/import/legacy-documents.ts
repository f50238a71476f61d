import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { insertRows } from "#app/data/connection/insert-rows.ts";
import type { LegacyDocumentRow } from "#app/data/connection/schema.ts";

/** Every document of the legacy site as it came, by id such as "matches/…". */
export async function listLegacyDocuments(db: Queries): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom("legacy_documents").selectAll().execute();
  return new Map(rows.map((row) => [row.id, JSON.parse(row.document) as unknown]));
}

/** Keeps documents as they came. */
export async function insertLegacyDocuments(
  tx: Transaction,
  rows: readonly LegacyDocumentRow[],
): Promise<void> {
  await insertRows(tx, "legacy_documents", rows);
}
