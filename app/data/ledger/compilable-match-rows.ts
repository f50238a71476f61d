import { CompiledQuery, type Selectable, sql } from "kysely";
import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { inPieces } from "#app/data/connection/in-pieces.ts";
import { isPostgres } from "#app/data/connection/is-postgres.ts";
import type { MatchRow } from "#app/data/connection/schema.ts";
import { typedRowsAStatement } from "#app/data/connection/update-columns.ts";
import { isOfTable } from "#app/data/matches/match-rows.ts";
import { type RatedContest, ratedContestReader } from "#app/data/matches/match-sides.ts";
import type { Match } from "#app/domain/matches/match.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** What compiling needs of a match: half of its columns, because hundreds of thousands are read. */
export type CompilableRow = RatedContest &
  Pick<
    Match,
    "id" | "competitionId" | "position" | "winner" | "endAt" | "effectiveStart" | "compilationId" | "sequence"
  >;

/** So many rows are in memory at once: they are young garbage when the next ones are read. */
const rowsAtATime = 1_000;

/**
 * A table's matches some at a time, by id, because the domain orders them (R10): those that wait for a compilation, or all except
 * those that the legacy site compiled.
 */
export async function* compilableMatches(
  db: Queries,
  table: StoredTable,
  which: "waiting" | "all",
): AsyncGenerator<readonly CompilableRow[]> {
  const matches = db
    .selectFrom("matches")
    .select(["id", "competitionId", "position", "home", "away", "winner", "score", "forfeit"])
    .select(["endAt", "effectiveStart", "compilationId", "sequence"])
    .orderBy("id")
    .limit(rowsAtATime);
  const query =
    which === "waiting"
      ? matches.where("table", "=", table).where("compilationId", "is", null)
      : matches
          .where(isOfTable(table))
          .where((where) =>
            where.or([
              where("compilationId", "is", null),
              where(
                "compilationId",
                "in",
                db.selectFrom("compilations").select("id").where("madeIn", "is", null),
              ),
            ]),
          );
  const contestOf = ratedContestReader();
  for (let last: string | undefined = ""; last !== undefined; ) {
    const rows: CompilableSelection[] = await query.where("id", ">", last).execute();
    yield rows.map((row) => toCompilable(row, contestOf(row)));
    last = rows.length === rowsAtATime ? rows.at(-1)?.id : undefined;
  }
}

type CompilableSelection = Pick<Selectable<MatchRow>, keyof CompilableRow>;

function toCompilable(row: CompilableSelection, contest: RatedContest): CompilableRow {
  const { id, competitionId, position, winner, endAt, effectiveStart, compilationId, sequence } = row;
  return { id, competitionId, position, winner, ...contest, endAt, effectiveStart, compilationId, sequence };
}

/** The compiled matches of some source tournaments, with when each was played: a tournament starts with its earliest (R10). */
export async function listCompiledMatchDates(
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
export async function countWaitingMatches(db: Queries, table: StoredTable): Promise<number> {
  const { count } = await db
    .selectFrom("matches")
    .select((row) => row.fn.countAll().as("count"))
    .where("table", "=", table)
    .where("compilationId", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The matches of a table that wait for a compilation, by id. */
export async function listWaitingIds(db: Queries, table: StoredTable): Promise<string[]> {
  const waiting = db.selectFrom("matches").select("id").where("table", "=", table);
  return (await waiting.where("compilationId", "is", null).execute()).map(({ id }) => id);
}

/** When the latest match of a table's ledger was played; null when there is none. */
export async function findLatestCompiledStart(db: Queries, table: StoredTable): Promise<string | null> {
  const row = await db
    .selectFrom("matches")
    .select((match) => match.fn.max("effectiveStart").as("latest"))
    .where("table", "=", table)
    .where("sequence", "is not", null)
    .executeTakeFirst();
  return row?.latest ?? null;
}

/** Marks matches as compiled, each with its sequence number (null for one that is never rated). */
export async function markCompiled(
  tx: Transaction,
  compilationId: string,
  matches: readonly { readonly matchId: string; readonly sequence: number | null }[],
): Promise<void> {
  if (isPostgres(tx)) return markOnPostgres(tx, compilationId, matches);
  let whole: string | undefined;
  for (const chunk of inPieces(matches, typedRowsAStatement)) {
    const parameters = [compilationId, ...chunk.flatMap((match) => [match.matchId, match.sequence])];
    const text = chunk.length === typedRowsAStatement && whole ? whole : markingStatement(tx, chunk.length);
    if (chunk.length === typedRowsAStatement) whole = text;
    await tx.executeQuery(CompiledQuery.raw(text, parameters));
  }
}

/** All of them at once: two lists, whose types are said once. */
async function markOnPostgres(
  tx: Transaction,
  compilationId: string,
  matches: readonly { readonly matchId: string; readonly sequence: number | null }[],
): Promise<void> {
  const ids = matches.map(({ matchId }) => matchId);
  const sequences = matches.map(({ sequence }) => sequence);
  await sql`update matches set "compilationId" = ${compilationId}, sequence = v.sequence
    from unnest(${ids}::text[], ${sequences}::integer[]) as v (id, sequence) where matches.id = v.id`.execute(
    tx,
  );
}

function markingStatement(tx: Transaction, size: number): string {
  const values = sql`(cast(${"id"} as text), cast(${0} as integer))`;
  return sql`update matches set ${sql.ref("compilationId")} = ${"id"}, sequence = v.column2
    from (values ${sql.join(Array(size).fill(values))}) as v where matches.id = v.column1`.compile(tx).sql;
}
