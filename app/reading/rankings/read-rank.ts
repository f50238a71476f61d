import type { Queries } from "#app/data/connection/database.ts";
import { readKept } from "#app/data/connection/read-kept.ts";
import { type AveragesRequest, countAverages } from "#app/data/rankings/table-ranks.ts";

interface RankRequest extends AveragesRequest {
  /** The average of the one whose rank is asked for (R2). */
  readonly average: number;
}

/**
 * The rank that an average has in a table's ranking (R20), now or before a position in the ledger. Everyone's averages are
 * counted once for all who ask: whoever played a tournament last has moved since the same position.
 */
export async function readRank(
  db: Queries,
  { table, cutOff, before, average }: RankRequest,
): Promise<number> {
  const name = ["averages", table, cutOff, before].join();
  const averages = await readKept(db, name, () => countAverages(db, { table, cutOff, before }));
  let rank = 1;
  for (const [other, people] of averages) if (other > average) rank += people;
  return rank;
}
