import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { insertRows } from "#app/data/connection/insert-rows.ts";
import type { LegacyDocumentRow } from "#app/data/connection/schema.ts";

/** Every document of the legacy site as it came, by id such as "matches/…". */
export async function listLegacyDocuments(db: Queries): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom("legacy_documents").selectAll().execute();
  return new Map(rows.map((row) => [row.id, JSON.parse(row.document) as unknown]));
}

/** The documents with these ids, as text; those that are not here are left out. */
export async function listLegacyDocumentsById(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("legacy_documents").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map(({ id, document }) => [id, document]));
}

/** Which of these ids a row has already. */
export async function listIdsTaken(
  db: Queries,
  relation: "tournaments" | "players" | "matches",
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom(relation).select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Keeps documents as they came. */
export async function insertLegacyDocuments(
  tx: Transaction,
  rows: readonly LegacyDocumentRow[],
): Promise<void> {
  await insertRows(tx, "legacy_documents", rows);
}
