import type { Queries } from "#app/data/connection/database.ts";
import { listCompiledMatchesFrom } from "#app/data/ledger/compiled-match-rows.ts";
import { listCausesFrom } from "#app/data/ledger/ledger-end-rows.ts";
import { keptIn, readMerges } from "#app/data/players/kept-players.ts";
import { findRecords, type ModeRecords } from "#app/domain/ledger/records/table-records.ts";
import { sequencedMatch } from "#app/domain/ledger/sequenced-matches.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { readKFactors } from "./k-factors.ts";

/**
 * The records of a table, from its whole ledger. That takes seconds for a large archive, so the server asks once for each
 * version of the content.
 */
export async function readRecords(db: Queries, table: StoredTable): Promise<Record<RatingMode, ModeRecords>> {
  const keptOf = keptIn(await readMerges(db));
  const causes = await listCausesFrom(db, table, 0);
  const kFactorOf = await readKFactors(db, table);
  const rows = await listCompiledMatchesFrom(db, table, 0);
  const matches = rows.map((row) => {
    const { effectiveStart, position } = row;
    return { ...sequencedMatch(row, kFactorOf), effectiveStart, position };
  });
  return findRecords(causes, matches, keptOf);
}
