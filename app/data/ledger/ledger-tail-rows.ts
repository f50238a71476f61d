import { sql } from "kysely";
import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { updateColumns } from "#app/data/connection/update-columns.ts";
import { parsePlayers } from "#app/data/matches/match-sides.ts";
import type { LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import type { MatchPlayer, Score } from "#app/domain/matches/match.ts";
import type { BookEntry } from "#app/domain/rating/rating-book.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** A compiled match as far as rating it again goes. */
export interface TailMatch {
  readonly id: string;
  readonly competitionId: string;
  readonly compilationId: string | null;
  readonly sequence: number;
  readonly home: readonly MatchPlayer[];
  readonly away: readonly MatchPlayer[];
  readonly winner: 0 | 1 | 2 | null;
  readonly score: Score | null;
  readonly forfeit: boolean;
}

/** The compiled matches of a table from a place in the ledger on, in its sequence. */
export async function listMatchesFrom(
  db: Queries,
  table: StoredTable,
  sequence: number,
): Promise<TailMatch[]> {
  const rows = await db
    .selectFrom("matches")
    .select(["id", "competitionId", "compilationId", "sequence"])
    .select(["home", "away", "winner", "score", "forfeit"])
    .where("table", "=", table)
    .where("sequence", ">=", sequence)
    .orderBy("sequence")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    competitionId: row.competitionId,
    compilationId: row.compilationId,
    sequence: row.sequence ?? 0,
    home: parsePlayers(row.home),
    away: parsePlayers(row.away),
    winner: row.winner,
    score: row.score === null ? null : (JSON.parse(row.score) as Score),
    forfeit: row.forfeit === 1,
  }));
}

/** A table's ledger from a place on, by player, mode and sequence. */
export async function listRatingChangesFrom(
  db: Queries,
  table: StoredTable,
  sequence: number,
): Promise<LedgerRow[]> {
  return ledgerFrom(db, table, sequence)
    .orderBy("rating_changes.playerId")
    .orderBy("rating_changes.mode")
    .orderBy("rating_changes.sequence")
    .execute();
}

/** The rows of a table's ledger from a place on that are no matches, in its sequence. */
export async function listCausesFrom(
  db: Queries,
  table: StoredTable,
  sequence: number,
): Promise<LedgerRow[]> {
  return ledgerFrom(db, table, sequence)
    .where("rating_changes.cause", "<>", "match")
    .orderBy("rating_changes.sequence")
    .execute();
}

function ledgerFrom(db: Queries, table: StoredTable, sequence: number) {
  return db
    .selectFrom("rating_changes")
    .innerJoin("players", "players.id", "rating_changes.playerId")
    .selectAll("rating_changes")
    .where("players.table", "=", table)
    .where("rating_changes.sequence", ">=", sequence);
}

/** The first row of each player and mode from a place in the ledger on: what they had before it, and whom it tells of. */
export async function listFirstRatingChangesFrom(
  db: Queries,
  table: StoredTable,
  sequence: number,
): Promise<LedgerRow[]> {
  const first = db
    .selectFrom("rating_changes")
    .select(["playerId", "mode", (row) => row.fn.min("sequence").as("sequence")])
    .where("playerId", "in", db.selectFrom("players").select("id").where("table", "=", table))
    .where("sequence", ">=", sequence)
    .groupBy(["playerId", "mode"])
    .as("first");
  return db
    .selectFrom(first)
    .innerJoin("rating_changes", (join) =>
      join
        .onRef("rating_changes.playerId", "=", "first.playerId")
        .onRef("rating_changes.mode", "=", "first.mode")
        .onRef("rating_changes.sequence", "=", "first.sequence"),
    )
    .selectAll("rating_changes")
    .execute();
}

// As in compiling.ts: longer lists of typed values are slow in SQLite.
const rowsAStatement = 100;

/** Writes the numbers of ledger rows anew; their places, causes and operations stay. */
export async function updateRatingChanges(tx: Transaction, rows: readonly BookEntry[]): Promise<void> {
  const integer = (value: number | null) => sql`cast(${value} as integer)`;
  for (let start = 0; start < rows.length; start += rowsAStatement) {
    const values = rows
      .slice(start, start + rowsAStatement)
      .map(
        (row) =>
          sql`(${sql.join([row.playerId, row.mode, integer(row.sequence), integer(row.before), integer(row.change), integer(row.after)])})`,
      );
    await sql`update rating_changes set before = v.column4, change = v.column5, after = v.column6
      from (values ${sql.join(values)}) as v
      where rating_changes.${sql.ref("playerId")} = v.column1
        and rating_changes.mode = v.column2 and rating_changes.sequence = v.column3`.execute(tx);
  }
}

/** Takes a table's ledger away from a place on. */
export async function deleteRatingChangesFrom(
  tx: Transaction,
  table: StoredTable,
  sequence: number,
): Promise<void> {
  await tx
    .deleteFrom("rating_changes")
    .where("sequence", ">=", sequence)
    .where("playerId", "in", tx.selectFrom("players").select("id").where("table", "=", table))
    .execute();
}

/** Where a match stands: its compilation, and its place in the ledger. */
export interface MatchPlace {
  readonly id: string;
  readonly compilationId: string | null;
  readonly sequence: number | null;
  /** The date by which it was compiled; kept since matches have one. */
  readonly effectiveStart?: string;
}

/** Says anew which compilation has each match, and where in the ledger it stands. */
export async function placeMatches(tx: Transaction, places: readonly MatchPlace[]): Promise<void> {
  await updateColumns(
    tx,
    "matches",
    { compilationId: "text", sequence: "integer" },
    places.map(({ id, compilationId, sequence }) => ({ id, compilationId, sequence })),
  );
}
