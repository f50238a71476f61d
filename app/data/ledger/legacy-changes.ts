import type { Queries } from "#app/data/connection/database.ts";
import type { DescribedMatch } from "#app/data/matches/described-matches.ts";
import { type LegacyChange, legacyChangeOf } from "#app/domain/import/legacy/legacy-change.ts";
import { outcomeOf, wasPlayed } from "#app/domain/matches/match-outcome.ts";

const prefix = "matches/";

/**
 * What matches changed that were compiled on the legacy site, by match: the ledger here has no rows of them. It has none of byes,
 * forfeits and what was not played either, which changed nothing there (R9).
 */
export async function readLegacyChanges(
  db: Queries,
  matches: readonly DescribedMatch[],
): Promise<ReadonlyMap<string, LegacyChange>> {
  const ids = matches
    .filter(({ compilationId, sequence }) => compilationId !== null && sequence === null)
    .filter((match) => wasPlayed(outcomeOf(match)))
    .map(({ id }) => `${prefix}${id}`);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("legacy_documents").selectAll().where("id", "in", ids).execute();
  return new Map(
    rows.map(({ id, document }) => [id.slice(prefix.length), legacyChangeOf(JSON.parse(document))]),
  );
}
