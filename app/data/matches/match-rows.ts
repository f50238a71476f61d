import { type Insertable, type Selectable, type SqlBool, sql } from "kysely";
import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { inPieces } from "#app/data/connection/in-pieces.ts";
import { insertRows } from "#app/data/connection/insert-rows.ts";
import type { MatchRow } from "#app/data/connection/schema.ts";
import { updateColumns } from "#app/data/connection/update-columns.ts";
import type { Match, MatchPlayer } from "#app/domain/matches/match.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { parseContest, sideWriter, writeScore } from "./match-sides.ts";
import { clearParticipations, GatheredParticipations, insertParticipations } from "./participation-rows.ts";

/** A match with the import that brought it, and when. */
export type NewMatch = Match & { readonly importId: string; readonly createdAt: string };

/** What all new matches of an import have the same. */
export type SharedByMatches = Pick<
  NewMatch,
  "table" | "importId" | "createdAt" | "compilationId" | "sequence"
>;

/** The matches of a competition, in the order of their file. */
export async function listMatchesOfCompetition(db: Queries, competitionId: string): Promise<Match[]> {
  const rows = await db
    .selectFrom("matches")
    .selectAll()
    .where("competitionId", "=", competitionId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(toMatch);
}

/** The matches that a compilation took, in no order. */
export async function listMatchesOfCompilation(db: Queries, compilationId: string): Promise<Match[]> {
  const query = db.selectFrom("matches").selectAll().where("compilationId", "=", compilationId);
  return (await query.execute()).map(toMatch);
}

/** A match that an import brought, with the tournament of its file. */
export type MatchOfImport = Match & { readonly sourceTournamentId: string };

/** The matches that an import brought, or changed last, in no order. */
export async function listMatchesOfImport(db: Queries, importId: string): Promise<MatchOfImport[]> {
  const rows = await db
    .selectFrom("matches")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .selectAll("matches")
    .select("competitions.sourceTournamentId")
    .where("matches.importId", "=", importId)
    .execute();
  return rows.map(({ sourceTournamentId, ...row }) => ({ ...toMatch(row), sourceTournamentId }));
}

/** One match, with its import. */
export async function findMatch(db: Queries, id: string): Promise<NewMatch | undefined> {
  const row = await db.selectFrom("matches").selectAll().where("id", "=", id).executeTakeFirst();
  return row && { ...toMatch(row), importId: row.importId, createdAt: row.createdAt };
}

/** Every match of a table, in no order: for checking all of them. */
export async function listMatches(db: Queries, table: StoredTable): Promise<Match[]> {
  return (await db.selectFrom("matches").selectAll().where("table", "=", table).execute()).map(toMatch);
}

/** Some matches of a table after one of them, by id: all of them need not be in memory. */
export async function listMatchesAfter(
  db: Queries,
  table: StoredTable,
  id: string,
  atMost: number,
): Promise<Match[]> {
  const query = db.selectFrom("matches").selectAll().where("id", ">", id).where(isOfTable(table));
  return (await query.orderBy("id").limit(atMost).execute()).map(toMatch);
}

/**
 * That a match is of a table, where matches are read by id, some at a time. It is an expression, so that no index by table is used, which
 * would sort all its matches for each piece; PostgreSQL takes it for common.
 */
export function isOfTable(table: StoredTable) {
  return sql<SqlBool>`case when "table" = ${table} then true else false end`;
}

/** The ids of the matches that were stored last, latest first, before the one that is given. */
export async function listLatestMatchIds(
  db: Queries,
  before: string | undefined,
  atMost: number,
): Promise<string[]> {
  let query = db.selectFrom("matches").select("id").orderBy("id", "desc").limit(atMost);
  if (before !== undefined) query = query.where("id", "<", before);
  return (await query.execute()).map(({ id }) => id);
}

/** The ids of all matches of a tournament of the site, in the order in which they were played. */
export async function listMatchIdsOfTournament(db: Queries, tournamentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("source_tournaments")
    .innerJoin("competitions", "competitions.sourceTournamentId", "source_tournaments.id")
    .innerJoin("matches", "matches.competitionId", "competitions.id")
    .select("matches.id")
    .where("source_tournaments.tournamentId", "=", tournamentId)
    .orderBy("matches.effectiveStart")
    .orderBy("matches.position")
    .orderBy("matches.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Every match of a table with when it came here. */
export async function listMatchesWithOrigin(
  db: Queries,
  table: StoredTable,
): Promise<(Match & { readonly createdAt: string })[]> {
  const rows = await db.selectFrom("matches").selectAll().where("table", "=", table).orderBy("id").execute();
  return rows.map((row) => ({ ...toMatch(row), createdAt: row.createdAt }));
}

/** Every match that a player took part in, byes and unplayed ones too, in no order. */
export async function listMatchesOfPlayer(db: Queries, playerId: string): Promise<Match[]> {
  const rows = await db
    .selectFrom("matches")
    .innerJoin("match_players", "match_players.matchId", "matches.id")
    .selectAll("matches")
    .where("match_players.playerId", "=", playerId)
    .execute();
  return rows.map(toMatch);
}

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
  for (const ids of inPieces(matchIds, 500)) {
    const rows = await tx.selectFrom("matches").selectAll().where("id", "in", ids).execute();
    await insertParticipations(tx, rows.map(toMatch));
  }
}

function toMatch(row: Selectable<MatchRow>): Match {
  const { importId: _import, createdAt: _created, ...match } = row;
  return { ...match, ...parseContest(row) };
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
