import type { Queries } from "#app/data/connection/database.ts";
import { listCompilations } from "#app/data/ledger/compilation-rows.ts";
import { listCompiledMatchesFrom } from "#app/data/ledger/compiled-match-rows.ts";
import { listAllRatingsBefore, listCausesFrom } from "#app/data/ledger/ledger-end-rows.ts";
import { listAllPlayers } from "#app/data/players/players.ts";
import type { SequencedMatch } from "#app/domain/ledger/ledger-replay.ts";
import type { LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import { sequencedMatch } from "#app/domain/ledger/sequenced-matches.ts";
import type { Player } from "#app/domain/players/player.ts";
import type { Ratings } from "#app/domain/rating/ratings.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { readKFactors } from "#app/reading/ledger/k-factors.ts";

/** The end of a table's ledger: its rows from a sequence number on, and what they start from. */
export interface LedgerEnd {
  readonly table: StoredTable;
  /** The sequence number of its first row. */
  readonly from: number;
  /** The rows that are no matches, in the order of the ledger. */
  readonly causes: readonly LedgerRow[];
  /** Everyone on the table, removed players too (R55). */
  readonly players: ReadonlyMap<string, Player>;
  /** The ratings that everyone had before it. */
  readonly ratings: ReadonlyMap<string, Ratings>;
}

/** A match of the ledger, with the operation that compiled it. */
export type CompiledMatch = SequencedMatch & { readonly operationId: string };

/** Reads the end of a table's ledger as it is stored. */
export async function readLedgerEnd(db: Queries, table: StoredTable, from: number): Promise<LedgerEnd> {
  const everyone = await listAllPlayers(db, table);
  return {
    table,
    from,
    causes: await listCausesFrom(db, table, from),
    players: new Map(everyone.map((player) => [player.id, player])),
    ratings: await listAllRatingsBefore(db, table, from),
  };
}

/** The matches of the end of a ledger as they are stored now, ready to be rated again. */
export async function listCompiledMatches(
  db: Queries,
  { table, from }: Pick<LedgerEnd, "table" | "from">,
): Promise<CompiledMatch[]> {
  const compilations = await listCompilations(db, table);
  const operations = new Map(compilations.map(({ id, operationId }) => [id, operationId]));
  const kFactorOf = await readKFactors(db, table);
  const rows = await listCompiledMatchesFrom(db, table, from);
  return rows.map((row) => ({
    ...sequencedMatch(row, kFactorOf),
    operationId: operations.get(row.compilationId ?? "") ?? "",
  }));
}
