import type { Queries } from "#app/data/connection/database.ts";
import type { DescribedMatch } from "#app/data/matches/described-matches.ts";
import { type LegacyChange, legacyChangeOf } from "#app/domain/import/legacy/legacy-change.ts";

const prefix = "matches/";

/** What matches changed that were compiled on the legacy site, by match: the ledger here has no rows of them. */
export async function readLegacyChanges(
  db: Queries,
  matches: readonly Pick<DescribedMatch, "id" | "compilationId" | "sequence">[],
): Promise<ReadonlyMap<string, LegacyChange>> {
  const ids = matches.flatMap(({ id, compilationId, sequence }) =>
    compilationId !== null && sequence === null ? `${prefix}${id}` : [],
  );
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("legacy_documents").selectAll().where("id", "in", ids).execute();
  return new Map(
    rows.map(({ id, document }) => [id.slice(prefix.length), legacyChangeOf(JSON.parse(document))]),
  );
}
