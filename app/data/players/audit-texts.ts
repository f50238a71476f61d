import type { Queries, Transaction } from "#app/data/connection/database.ts";
import type { AuditLogRow, PersonRow } from "#app/data/connection/schema.ts";
import { rowsBefore } from "#app/data/operations/before-images.ts";
import type { UndoData } from "#app/data/operations/undo-data.ts";

/** The ids of all entries of the audit log. */
export async function listAuditIds(db: Queries): Promise<string[]> {
  return (await db.selectFrom("audit_log").select("id").execute()).map(({ id }) => id);
}

/** An entry of the audit log as text, with what undoing it needs. */
export async function readAuditTexts(
  db: Queries,
  id: string,
): Promise<Pick<AuditLogRow, "action" | "summary" | "undo"> | undefined> {
  const entry = db.selectFrom("audit_log").select(["action", "summary", "undo"]);
  return entry.where("id", "=", id).executeTakeFirst();
}

/** The rows that a person had earlier, as before-images still have them. */
export async function listEarlierIdentities(db: Queries, personId: string): Promise<PersonRow[]> {
  const images = await listBeforeImagesOf(db, [`person:${personId}`]);
  return rowsBefore(images, "people").filter(({ id }) => id === personId);
}

/** Whose some players were earlier, as before-images still say it: people who became one with another (R54). */
export async function listEarlierOwners(db: Queries, playerIds: readonly string[]): Promise<string[]> {
  const images = await listBeforeImagesOf(
    db,
    playerIds.map((id) => `player:${id}`),
  );
  const owners = rowsBefore(images, "players").flatMap(({ id, personId }) =>
    playerIds.includes(id) ? personId : [],
  );
  return [...new Set(owners)];
}

async function listBeforeImagesOf(db: Queries, subjects: readonly string[]): Promise<UndoData["rows"]> {
  if (subjects.length === 0) return [];
  const rows = await db
    .selectFrom("audit_log")
    .innerJoin("audit_subjects", "audit_subjects.operationId", "audit_log.id")
    .select("audit_log.undo")
    .distinct()
    .where("audit_subjects.subject", "in", subjects)
    .where("audit_log.undo", "is not", null)
    .execute();
  return rows.flatMap(({ undo }) => (JSON.parse(undo ?? "null") as UndoData).rows);
}

/** Overwrites the texts of an entry of the audit log. */
export async function updateAuditEntry(
  tx: Transaction,
  id: string,
  entry: Partial<Pick<AuditLogRow, "summary" | "undo">>,
): Promise<void> {
  await tx.updateTable("audit_log").set(entry).where("id", "=", id).execute();
}

/** The ids of the operations on a person that can still be undone: undoing one would restore what is erased. */
export async function listOwnOperations(
  db: Queries,
  personId: string,
  playerIds: readonly string[],
): Promise<Set<string>> {
  const subjects = [`person:${personId}`, ...playerIds.map((id) => `player:${id}`)];
  const rows = await db
    .selectFrom("audit_subjects")
    .innerJoin("audit_log", "audit_log.id", "audit_subjects.operationId")
    .select("audit_log.id")
    .where("audit_log.action", "like", "player.%")
    .where("audit_log.undo", "is not", null)
    .where("audit_subjects.role", "!=", "used")
    .where("audit_subjects.subject", "in", subjects)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** The id of the latest erasure; null without any. */
export async function findLastErasure(db: Queries): Promise<string | null> {
  const row = await db
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", "player.erase")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
