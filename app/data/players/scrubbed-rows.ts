import type { Queries, Transaction } from "#app/data/connection/database.ts";
import type { AuditLogRow, PersonRow } from "#app/data/connection/schema.ts";
import { updateMatchSides } from "#app/data/matches/match-rows.ts";
import { parsePlayers } from "#app/data/matches/match-sides.ts";
import type { UndoData } from "#app/data/operations/undo-data.ts";
import type { Match } from "#app/domain/matches/match.ts";

type Scrub = (value: unknown) => unknown;

/** What is left of a person who was erased (R57). */
export type ErasedIdentity = Pick<PersonRow, "name" | "coralId" | "license" | "pseudonym" | "address">;

/** The ids of all entries of the audit log. */
export async function listAuditIds(db: Queries): Promise<string[]> {
  return (await db.selectFrom("audit_log").select("id").execute()).map(({ id }) => id);
}

/** An entry of the audit log as text, with what undoing it needs. */
export async function readAuditTexts(
  db: Queries,
  id: string,
): Promise<Pick<AuditLogRow, "summary" | "undo"> | undefined> {
  return db.selectFrom("audit_log").select(["summary", "undo"]).where("id", "=", id).executeTakeFirst();
}

/** How a person was known before, as undo data still has it. */
export async function listEarlierIdentities(db: Queries, personId: string): Promise<PersonRow[]> {
  const rows = await db
    .selectFrom("audit_log")
    .innerJoin("audit_subjects", "audit_subjects.operationId", "audit_log.id")
    .select("audit_log.undo")
    .where("audit_subjects.subject", "=", `person:${personId}`)
    .where("audit_log.undo", "is not", null)
    .execute();
  return rows.flatMap(({ undo }) =>
    (JSON.parse(undo ?? "null") as UndoData).rows.flatMap(({ relation, id, row }) =>
      relation === "people" && id === personId && row !== null ? (row as unknown as PersonRow) : [],
    ),
  );
}

/** Writes an entry of the audit log anew, without a person. */
export async function updateAuditEntry(
  tx: Transaction,
  id: string,
  entry: Partial<Pick<AuditLogRow, "summary" | "undo">>,
): Promise<void> {
  await tx.updateTable("audit_log").set(entry).where("id", "=", id).execute();
}

/** The operations on who a person is that can still be undone, by their ids: what they would put back is erased. */
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

/** The erasure that came last; null without any. */
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
  playerIds: readonly string[],
  isTheirs: (player: Match["home"][number]) => boolean,
  name: string,
): Promise<number> {
  const theirs = tx.selectFrom("match_players").select("matchId").where("playerId", "in", playerIds);
  const unlinked = `%${JSON.stringify({ playerId: null }).slice(1, -1)}%`;
  // Only these can name the person: all the others are not even read.
  const rows = await tx
    .selectFrom("matches")
    .select(["id", "home", "away"])
    .where((where) =>
      where.or([where("id", "in", theirs), where("home", "like", unlinked), where("away", "like", unlinked)]),
    )
    .execute();
  const without = (side: Match["home"]) =>
    side.map((player) => (isTheirs(player) ? { ...player, name, license: null } : player));
  const found = rows
    .map(({ id, home, away }) => ({ id, home: parsePlayers(home), away: parsePlayers(away) }))
    .filter(({ home, away }) => [...home, ...away].some(isTheirs));
  await updateMatchSides(
    tx,
    found.map(({ id, home, away }) => ({ id, home: without(home), away: without(away) })),
  );
  return found.length;
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

/** Tournaments' texts and results, groups of matches, and the legacy site's documents, without a person. */
export async function scrubDocuments(tx: Transaction, scrub: Scrub): Promise<void> {
  const tournaments = await tx
    .selectFrom("tournaments")
    .select(["id", "about", "aboutEn", "results"])
    .execute();
  for (const { id, ...texts } of tournaments) {
    const scrubbed = scrubTexts(texts, scrub);
    if (scrubbed) await tx.updateTable("tournaments").set(scrubbed).where("id", "=", id).execute();
  }
  for (const { id, ...texts } of await tx.selectFrom("legacy_documents").selectAll().execute()) {
    const scrubbed = scrubTexts(texts, scrub);
    if (scrubbed) await tx.updateTable("legacy_documents").set(scrubbed).where("id", "=", id).execute();
  }
  const groups = await tx
    .selectFrom("matches")
    .select("group")
    .distinct()
    .where("group", "is not", null)
    .execute();
  for (const { group } of groups) {
    const scrubbed = scrub(group);
    if (scrubbed === group || typeof scrubbed !== "string") continue;
    await tx.updateTable("matches").set({ group: scrubbed }).where("group", "=", group).execute();
  }
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
