import type { Queries } from "../data/database.ts";
import { listCausesFrom, listMatchesFrom } from "../data/ledger-tail.ts";
import { readMerges } from "../data/players.ts";
import type { RatingMode } from "../domain/rating-mode.ts";
import { findRecords, type ModeRecords } from "../domain/records.ts";
import type { StoredTable } from "../domain/table-type.ts";
import { readKFactors } from "./k-factors.ts";
import { sequencedMatches } from "./sequenced-matches.ts";

/** The records of a table, by reading its whole ledger: seconds for a large archive, so the server asks once a version. */
export async function readRecords(db: Queries, table: StoredTable): Promise<Record<RatingMode, ModeRecords>> {
  const merges = await readMerges(db, table);
  const personOf = (id: string): string => {
    let person = id;
    for (let next = merges.get(person); next !== undefined; next = merges.get(person)) person = next;
    return person;
  };
  const causes = await listCausesFrom(db, table, 0);
  const matches = sequencedMatches(await listMatchesFrom(db, table, 0), await readKFactors(db, table));
  return findRecords(causes, matches, personOf);
}
