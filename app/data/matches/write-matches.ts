import type { Insertable } from "kysely";
import type { Transaction } from "#app/data/connection/database.ts";
import { inPieces } from "#app/data/connection/in-pieces.ts";
import { insertRows } from "#app/data/connection/insert-rows.ts";
import type { MatchRow } from "#app/data/connection/schema.ts";
import { updateColumns } from "#app/data/connection/update-columns.ts";
import type { Match, MatchPlayer } from "#app/domain/matches/match.ts";
import { listMatchesById, type NewMatch } from "./match-rows.ts";
import { sideWriter, writeScore } from "./match-sides.ts";
import { clearParticipations, GatheredParticipations, insertParticipations } from "./participation-rows.ts";

/** What all new matches of an import have the same. */
export type SharedByMatches = Pick<
  NewMatch,
  "table" | "importId" | "createdAt" | "compilationId" | "sequence"
>;

/** Overwrites the sides of matches. Where others take part then, the caller clears participations before, and fills them after. */
export async function updateMatchSides(
  tx: Transaction,
  matches: readonly Pick<Match, "id" | "home" | "away">[],
): Promise<void> {
  const rows = matches.map(({ id, home, away }) => ({
    id,
    home: JSON.stringify(home),
    away: JSON.stringify(away),
  }));
  await updateColumns(tx, "matches", { columns: { home: "text", away: "text" } }, rows);
}

/** Rows are made for so many matches at a time, and are young garbage afterwards. */
const matchesAtATime = 200;

/**
 * Adds matches, however many, and says who took part in each; gives the ids of these players. Who took part is written last, player
 * by player, as these rows are clustered: a long import appends both relations. `shared` is what all of them have the same.
 */
export async function insertMatches(
  tx: Transaction,
  matches: Iterable<NewMatch>,
  shared?: SharedByMatches,
  onWritten?: (matches: number) => void,
): Promise<string[]> {
  const participations = new GatheredParticipations();
  const sideOf = sideWriter();
  let rows: ReturnType<typeof toRow>[] = [];
  let written = 0;
  const write = async () => {
    await insertRows(tx, "matches", rows, shared);
    written += rows.length;
    rows = [];
    onWritten?.(written);
  };
  for (const match of matches) {
    rows.push(toRow(match, sideOf));
    participations.add(match);
    if (rows.length === matchesAtATime) await write();
  }
  if (rows.length > 0) await write();
  await participations.insert(tx);
  return participations.playerIds();
}

/** Overwrites matches with what a newer file says. */
export async function updateMatches(
  tx: Transaction,
  matches: readonly { readonly before: Match; readonly after: NewMatch }[],
): Promise<void> {
  await clearParticipations(
    tx,
    matches.map(({ before }) => before.id),
  );
  for (const { after } of matches) {
    const { id, importId: _kept, createdAt: _since, ...fields } = toRow(after);
    await tx.updateTable("matches").set(fields).where("id", "=", id).execute();
  }
  await insertParticipations(
    tx,
    matches.map(({ after }) => after),
  );
}

/** Removes matches; the caller knows that none is compiled (R33). */
export async function deleteMatches(tx: Transaction, matches: readonly Match[]): Promise<void> {
  const ids = matches.map(({ id }) => id);
  await clearParticipations(tx, ids);
  for (const some of inPieces(ids, 500)) await tx.deleteFrom("matches").where("id", "in", some).execute();
}

/** Says of some matches who takes part in them, after `clearParticipations` and with their sides of now. */
export async function fillParticipations(tx: Transaction, matchIds: readonly string[]): Promise<void> {
  for (const ids of inPieces(matchIds, 500)) await insertParticipations(tx, await listMatchesById(tx, ids));
}

function toRow(
  match: NewMatch,
  sideOf: (side: readonly MatchPlayer[]) => string = JSON.stringify,
): Insertable<MatchRow> & { id: string } {
  return {
    id: match.id,
    table: match.table,
    competitionId: match.competitionId,
    importId: match.importId,
    number: match.number,
    round: match.round,
    group: match.group,
    position: match.position,
    occurrence: match.occurrence,
    home: sideOf(match.home),
    away: sideOf(match.away),
    winner: match.winner,
    score: match.score && writeScore(match.score),
    forfeit: match.forfeit ? 1 : 0,
    startAt: match.startAt,
    endAt: match.endAt,
    effectiveStart: match.effectiveStart,
    compilationId: match.compilationId,
    sequence: match.sequence,
    createdAt: match.createdAt,
  };
}
