import { type Selectable, type SqlBool, sql } from "kysely";
import type { Queries } from "#app/data/connection/database.ts";
import type { MatchRow } from "#app/data/connection/schema.ts";
import type { Match } from "#app/domain/matches/match.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { parseContest } from "./match-sides.ts";

/** A match with the import that brought it, and when. */
export type NewMatch = Match & { readonly importId: string; readonly createdAt: string };

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

/** The matches with these ids, in no order. */
export async function listMatchesById(db: Queries, ids: readonly string[]): Promise<Match[]> {
  return (await db.selectFrom("matches").selectAll().where("id", "in", ids).execute()).map(toMatch);
}

function toMatch(row: Selectable<MatchRow>): Match {
  const { importId: _import, createdAt: _created, ...match } = row;
  return { ...match, ...parseContest(row) };
}
