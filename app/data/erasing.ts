import { sql } from "kysely";
import type { Match } from "../domain/match.ts";
import { storedTables } from "../domain/table-type.ts";
import type { Database, Queries, Transaction } from "./database.ts";
import { parsePlayers } from "./match-sides.ts";
import { listMatches, updateMatchSides } from "./matches.ts";
import type { AuditLogRow, ImportRow, PersonRow } from "./schema.ts";
import type { UndoData } from "./undoing.ts";

type Scrub = (value: unknown) => unknown;

/** What is left of a person who was erased (R57). */
export type ErasedIdentity = Pick<PersonRow, "name" | "coralId" | "license" | "pseudonym" | "address">;

/** Entries of the audit log, each with what undoing it needs. */
export async function listAuditLog(
  db: Queries,
): Promise<(Pick<AuditLogRow, "id" | "action" | "summary"> & { readonly undo: UndoData | null })[]> {
  const rows = await db.selectFrom("audit_log").select(["id", "action", "summary", "undo"]).execute();
  return rows.map((row) => ({ ...row, undo: row.undo === null ? null : (JSON.parse(row.undo) as UndoData) }));
}

/** Writes an entry of the audit log anew, without a person. */
export async function updateAuditEntry(
  tx: Transaction,
  id: string,
  entry: { readonly summary: string; readonly undo: UndoData | null },
): Promise<void> {
  const undo = entry.undo === null ? null : JSON.stringify(entry.undo);
  await tx.updateTable("audit_log").set({ summary: entry.summary, undo }).where("id", "=", id).execute();
}

/** The operations on a player's own record, by its id: what they would put back is erased. */
export async function listOwnOperations(db: Queries, playerIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("audit_subjects")
    .innerJoin("audit_log", "audit_log.id", "audit_subjects.operationId")
    .select("audit_log.id")
    .where("audit_log.action", "like", "player.%")
    .where("audit_subjects.role", "!=", "used")
    .where(
      "audit_subjects.subject",
      "in",
      playerIds.map((id) => `player:${id}`),
    )
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Removes a person from every list, with all that told who it was; ratings and ledgers stay for their opponents. */
export async function erasePersonRow(
  tx: Transaction,
  personId: string,
  { erasedAt, ...identity }: ErasedIdentity & { readonly erasedAt: string },
): Promise<void> {
  await tx.deleteFrom("player_aliases").where("personId", "=", personId).execute();
  const times = { erasedAt, createdAt: erasedAt, updatedAt: erasedAt };
  await tx
    .updateTable("people")
    .set({ ...identity, ...times })
    .where("id", "=", personId)
    .execute();
  const record = { gender: null, aqbbId: null, removedAt: erasedAt };
  await tx.updateTable("players").set(record).where("personId", "=", personId).execute();
}

/** The matches, of whatever table, on a side of which `isTheirs` finds someone; gives how many were written anew. */
export async function eraseFromMatches(
  tx: Transaction,
  isTheirs: (player: Match["home"][number]) => boolean,
  name: string,
): Promise<number> {
  let count = 0;
  for (const table of storedTables) {
    const matches = await listMatches(tx, table);
    const found = matches.filter(({ home, away }) => [...home, ...away].some(isTheirs));
    const without = (side: Match["home"]) =>
      side.map((player) => (isTheirs(player) ? { ...player, name, license: null } : player));
    await updateMatchSides(
      tx,
      found.map(({ id, home, away }) => ({ id, home: without(home), away: without(away) })),
    );
    count += found.length;
  }
  return count;
}

/** Every way in which matches write the given records. */
export async function listSidesOf(
  db: Queries,
  playerIds: readonly string[],
): Promise<{ readonly name: string; readonly license: string | null }[]> {
  const rows = await db
    .selectFrom("match_players")
    .innerJoin("matches", "matches.id", "match_players.matchId")
    .select(["matches.home", "matches.away"])
    .where("match_players.playerId", "in", playerIds)
    .execute();
  return rows
    .flatMap(({ home, away }) => [...parsePlayers(home), ...parsePlayers(away)])
    .filter(({ playerId }) => playerId !== null && playerIds.includes(playerId));
}

/** Tournaments' texts and results, and the former store's documents, without a person. */
export async function scrubDocuments(tx: Transaction, scrub: Scrub): Promise<void> {
  const tournaments = await tx
    .selectFrom("tournaments")
    .select(["id", "about", "aboutEn", "results"])
    .execute();
  for (const { id, ...texts } of tournaments) {
    const scrubbed = scrubTexts(texts, scrub);
    if (scrubbed) await tx.updateTable("tournaments").set(scrubbed).where("id", "=", id).execute();
  }
  for (const { id, ...texts } of await tx.selectFrom("store_documents").selectAll().execute()) {
    const scrubbed = scrubTexts(texts, scrub);
    if (scrubbed) await tx.updateTable("store_documents").set(scrubbed).where("id", "=", id).execute();
  }
}

/** The imports one after another, whole: their files may be large. */
export async function* listImports(db: Queries): AsyncGenerator<ImportRow> {
  for (const { id } of await db.selectFrom("imports").select("id").execute()) {
    yield await db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  }
}

/** Writes an import's file and counts anew. */
export async function updateImport(
  tx: Transaction,
  id: string,
  fields: Pick<ImportRow, "raw" | "counts" | "fileName" | "size">,
): Promise<void> {
  await tx.updateTable("imports").set(fields).where("id", "=", id).execute();
}

/** Overwrites what the database's files still hold of rows that are gone. Not inside a transaction. */
export async function sweepFiles(database: Database): Promise<void> {
  await sql`vacuum`.execute(database.write);
  if (database.dialect === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(database.write);
}

function scrubTexts<Texts extends Readonly<Record<string, string | null>>>(
  texts: Texts,
  scrub: Scrub,
): Texts | undefined {
  const scrubbed = Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, text === null ? null : scrub(text)]),
  ) as Texts;
  return JSON.stringify(scrubbed) === JSON.stringify(texts) ? undefined : scrubbed;
}
