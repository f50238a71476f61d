import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { updateColumns } from "#app/data/connection/update-columns.ts";
import { type RatedContest, ratedContestReader } from "#app/data/matches/match-sides.ts";
import type { Match } from "#app/domain/matches/match.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** A match of the ledger, as far as rating it again, and telling when it was played, need it. */
export type CompiledMatchRow = RatedContest &
  Pick<Match, "id" | "competitionId" | "compilationId" | "winner" | "effectiveStart" | "position"> & {
    readonly sequence: number;
  };

/** So many rows are in memory at once, beside the matches that are read from them. */
const rowsAtATime = 1_000;

/** The matches of a table's ledger from a sequence number on, in the order of the ledger. */
export async function listCompiledMatchesFrom(
  db: Queries,
  table: StoredTable,
  sequence: number,
): Promise<CompiledMatchRow[]> {
  const matches: CompiledMatchRow[] = [];
  const contestOf = ratedContestReader();
  for (let next: number | undefined = sequence; next !== undefined; ) {
    const rows = await selectCompiled(db, table)
      .where("sequence", ">=", next)
      .orderBy("sequence")
      .limit(rowsAtATime)
      .execute();
    for (const row of rows) matches.push(toCompiled(row, contestOf));
    const last = matches.at(-1);
    next = last && rows.length === rowsAtATime ? last.sequence + 1 : undefined;
  }
  return matches;
}

/** The matches of a table's ledger that have some sequence numbers, in no order; of numbers that are no match's, none. */
export async function listCompiledMatchesAt(
  db: Queries,
  table: StoredTable,
  sequences: readonly number[],
): Promise<CompiledMatchRow[]> {
  if (sequences.length === 0) return [];
  const rows = await selectCompiled(db, table).where("sequence", "in", sequences).execute();
  const contestOf = ratedContestReader();
  return rows.map((row) => toCompiled(row, contestOf));
}

function selectCompiled(db: Queries, table: StoredTable) {
  return db
    .selectFrom("matches")
    .select(["id", "competitionId", "compilationId", "sequence", "effectiveStart", "position"])
    .select(["home", "away", "winner", "score", "forfeit"])
    .where("table", "=", table);
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectCompiled>["executeTakeFirstOrThrow"]>>;

function toCompiled(row: SelectedRow, contestOf: (row: SelectedRow) => RatedContest): CompiledMatchRow {
  return {
    id: row.id,
    competitionId: row.competitionId,
    compilationId: row.compilationId,
    sequence: row.sequence ?? 0,
    winner: row.winner,
    effectiveStart: row.effectiveStart,
    position: row.position,
    ...contestOf(row),
  };
}

/** A match with its compilation and its sequence number; both null while it waits. */
export interface MatchSequence {
  readonly id: string;
  readonly compilationId: string | null;
  /** Null also for a compiled match that is never rated (R9). */
  readonly sequence: number | null;
  /** The instant by which it was compiled; absent in undo data from before matches had one. */
  readonly effectiveStart?: string;
}

/** Writes the compilation and the sequence number of matches. */
export async function updateMatchSequences(tx: Transaction, rows: readonly MatchSequence[]): Promise<void> {
  await updateColumns(
    tx,
    "matches",
    { columns: { compilationId: "text", sequence: "integer" } },
    rows.map(({ id, compilationId, sequence }) => ({ id, compilationId, sequence })),
  );
}
