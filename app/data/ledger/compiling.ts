import { CompiledQuery, sql } from "kysely";
import type { Queries, Transaction } from "#app/data/connection/database.ts";
import type { CompilationRow } from "#app/data/connection/schema.ts";
import { parsePlayers } from "#app/data/matches/match-sides.ts";
import type { Match, Score } from "#app/domain/matches/match.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** What compiling needs to know of a match: half of what is stored, read for hundreds of thousands at once. */
export type CompilableRow = Pick<
  Match,
  | "id"
  | "competitionId"
  | "position"
  | "home"
  | "away"
  | "winner"
  | "score"
  | "forfeit"
  | "endAt"
  | "effectiveStart"
  | "compilationId"
  | "sequence"
>;

/**
 * A table's matches in no order, for R10 is the domain's: those that wait for a compilation, or all but those that the
 * former site compiled.
 */
export async function listCompilableMatches(
  db: Queries,
  table: StoredTable,
  which: "waiting" | "all",
): Promise<CompilableRow[]> {
  const waiting = db
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
      "endAt",
      "effectiveStart",
      "compilationId",
      "sequence",
    ])
    .where("table", "=", table);
  const query =
    which === "waiting"
      ? waiting.where("compilationId", "is", null)
      : waiting.where((where) =>
          where.or([
            where("compilationId", "is", null),
            where(
              "compilationId",
              "in",
              db.selectFrom("compilations").select("id").where("madeIn", "is", null),
            ),
          ]),
        );
  const rows = await query.execute();
  return rows.map((row) => ({
    ...row,
    home: parsePlayers(row.home),
    away: parsePlayers(row.away),
    score: row.score === null ? null : (JSON.parse(row.score) as Score),
    forfeit: row.forfeit === 1,
  }));
}

/** When the compiled matches of some file tournaments were played: a tournament starts with its earliest (R10). */
export async function listCompiledPlaces(
  db: Queries,
  sourceTournamentIds: readonly string[],
): Promise<(Pick<Match, "id" | "competitionId" | "position"> & { tournamentId: string; startAt: string })[]> {
  if (sourceTournamentIds.length === 0) return [];
  return db
    .selectFrom("matches")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .select(["matches.id", "matches.competitionId", "matches.position"])
    .select("matches.effectiveStart as startAt")
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

/** When the latest match of a table's ledger was played; null without any. */
export async function findLatestCompiledStart(db: Queries, table: StoredTable): Promise<string | null> {
  const row = await db
    .selectFrom("matches")
    .select((match) => match.fn.max("effectiveStart").as("latest"))
    .where("table", "=", table)
    .where("sequence", "is not", null)
    .executeTakeFirst();
  return row?.latest ?? null;
}

/** The compilation that an operation made, as long as it has matches. */
export async function findCompilationOf(
  db: Queries,
  operationId: string,
): Promise<CompilationRow | undefined> {
  return db
    .selectFrom("compilations")
    .selectAll()
    .where("operationId", "=", operationId)
    .where("matches", ">", 0)
    .executeTakeFirst();
}

/** Adds the compilation that matches are about to belong to. */
export async function insertCompilation(tx: Transaction, row: CompilationRow): Promise<void> {
  await tx.insertInto("compilations").values(row).execute();
}

/** Puts compilations back or brings them up to date. */
export async function putCompilations(tx: Transaction, rows: readonly CompilationRow[]): Promise<void> {
  for (const row of rows) {
    await tx
      .insertInto("compilations")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
  }
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
    .innerJoin("audit_log", "audit_log.id", "compilations.operationId")
    .select(["compilations.id", "compilations.at"])
    .where("compilations.table", "=", table)
    .where("compilations.matches", ">", 0)
    .orderBy("audit_log.number", "desc")
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
