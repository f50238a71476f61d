import type { Queries } from "#app/data/connection/database.ts";
import { keptIn, readMerges } from "#app/data/players/kept-players.ts";
import { readDocument } from "#app/domain/import/json/json-node.ts";
import { readLegacyInstant } from "#app/domain/import/legacy/legacy-time.ts";

/**
 * When players last took part according to the legacy site (R13). A player who was merged since is given as the one whom
 * the merge kept.
 */
export async function listLegacyParticipations(
  db: Queries,
): Promise<(readonly [playerId: string, at: string])[]> {
  const keptOf = keptIn(await readMerges(db));
  const documents = await db
    .selectFrom("legacy_documents")
    .selectAll()
    .where("id", "like", `${players}%`)
    .execute();
  return documents.flatMap(({ id, document }) => {
    const at = legacyParticipation(document);
    return at === null ? [] : [[keptOf(id.slice(players.length)), at] as const];
  });
}

const players = "playerRankings/";

function legacyParticipation(document: string): string | null {
  const read = readDocument(JSON.parse(document), (node) => readLegacyInstant(node, "lastParticipation"));
  return read.ok ? read.value : null;
}
