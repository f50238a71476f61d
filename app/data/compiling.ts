import { CompiledQuery, sql } from "kysely";
import type { Match, MatchPlayer, Score } from "../domain/match.ts";
import type { StoredTable } from "../domain/table-type.ts";
import type { Queries, Transaction } from "./database.ts";
import type { CompilationRow } from "./schema.ts";

/** What compiling needs to know of a match: half of what is stored, read for hundreds of thousands at once. */
export type UncompiledMatch = Pick<
  Match,
  "id" | "competitionId" | "position" | "home" | "away" | "winner" | "score" | "forfeit" | "startAt" | "endAt"
>;

/** A table's matches that no compilation has taken, in no order: R10 is the domain's. */
export async function listUncompiledMatches(db: Queries, table: StoredTable): Promise<UncompiledMatch[]> {
  const rows = await db
    .selectFrom("matches")
    .select([
      "id",
      "competitionId",
      "position",
      "home",
      "away",
      "winner",
      "score",
      "forfeit",
      "startAt",
      "endAt",
    ])
    .where("table", "=", table)
    .where("compilationId", "is", null)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    competitionId: row.competitionId,
    position: row.position,
    home: JSON.parse(row.home) as MatchPlayer[],
    away: JSON.parse(row.away) as MatchPlayer[],
    winner: row.winner,
    score: row.score === null ? null : (JSON.parse(row.score) as Score),
    forfeit: row.forfeit === 1,
    startAt: row.startAt,
    endAt: row.endAt,
  }));
}

/** Where the compiled matches of some file tournaments stand: they date their uncompiled neighbours (R10). */
export async function listCompiledPlaces(
  db: Queries,
  sourceTournamentIds: readonly string[],
): Promise<(Pick<Match, "id" | "competitionId" | "position" | "startAt"> & { tournamentId: string })[]> {
  if (sourceTournamentIds.length === 0) return [];
  return db
    .selectFrom("matches")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .select(["matches.id", "matches.competitionId", "matches.position", "matches.startAt"])
    .select("competitions.sourceTournamentId as tournamentId")
    .where("competitions.sourceTournamentId", "in", sourceTournamentIds)
    .where("matches.compilationId", "is not", null)
    .execute();
}

/** How many matches of a table wait for a compilation. */
export async function countUncompiledMatches(db: Queries, table: StoredTable): Promise<number> {
  const { count } = await db
    .selectFrom("matches")
    .select((row) => row.fn.countAll().as("count"))
    .where("table", "=", table)
    .where("compilationId", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Every compilation of a table. */
export async function listCompilations(db: Queries, table: StoredTable): Promise<CompilationRow[]> {
  return db
    .selectFrom("compilations")
    .selectAll()
    .where("table", "=", table)
    .orderBy("firstSequence")
    .execute();
}

/** Adds the compilation that matches are about to belong to. */
export async function insertCompilation(tx: Transaction, row: CompilationRow): Promise<void> {
  await tx.insertInto("compilations").values(row).execute();
}

// Measured: SQLite takes 3 ms for 100 rows of typed values, and twenty times as long a row for 400.
const matchesAStatement = 100;

/** Marks matches as compiled, each with its place in the ledger (null for one that is never rated). */
export async function markCompiled(
  tx: Transaction,
  compilationId: string,
  places: readonly { readonly matchId: string; readonly sequence: number | null }[],
): Promise<void> {
  let whole: string | undefined;
  for (let start = 0; start < places.length; start += matchesAStatement) {
    const chunk = places.slice(start, start + matchesAStatement);
    const parameters = [compilationId, ...chunk.flatMap((place) => [place.matchId, place.sequence])];
    const text = chunk.length === matchesAStatement && whole ? whole : markingStatement(tx, chunk.length);
    if (chunk.length === matchesAStatement) whole = text;
    await tx.executeQuery(CompiledQuery.raw(text, parameters));
  }
}

function markingStatement(tx: Transaction, size: number): string {
  const place = sql`(cast(${"id"} as text), cast(${0} as integer))`;
  return sql`update matches set ${sql.ref("compilationId")} = ${"id"}, sequence = v.column2
    from (values ${sql.join(Array(size).fill(place))}) as v where matches.id = v.column1`.compile(tx).sql;
}

/** The latest compilation of a table, and the last tournament that it rated. */
export async function findLastCompilation(
  db: Queries,
  table: StoredTable,
): Promise<{ id: string; at: string; tournamentName: string | null } | undefined> {
  const compilation = await db
    .selectFrom("compilations")
    .select(["id", "at"])
    .where("table", "=", table)
    .orderBy("firstSequence", "desc")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!compilation) return undefined;
  const last = await db
    .selectFrom("matches")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .innerJoin("source_tournaments", "source_tournaments.id", "competitions.sourceTournamentId")
    .select("source_tournaments.name")
    .where("matches.table", "=", table)
    .where("matches.compilationId", "=", compilation.id)
    .orderBy("matches.sequence", (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return { ...compilation, tournamentName: last?.name ?? null };
}
