import type { Queries } from "#app/data/connection/database.ts";
import { readDocument } from "#app/domain/import/json/json-node.ts";
import { readLegacyInstant } from "#app/domain/import/legacy/legacy-time.ts";

/**
 * When players last took part according to the legacy site (R13). A player who was merged since is given as the one whom
 * the merge kept.
 */
export async function listLegacyParticipations(
  db: Queries,
): Promise<(readonly [playerId: string, at: string])[]> {
  const merged = await readMergedPlayers(db);
  const documents = await db
    .selectFrom("legacy_documents")
    .selectAll()
    .where("id", "like", `${players}%`)
    .execute();
  return documents.flatMap(({ id, document }) => {
    const at = legacyParticipation(document);
    let playerId = id.slice(players.length);
    for (let into = merged.get(playerId); into !== undefined; into = merged.get(playerId)) playerId = into;
    return at === null ? [] : [[playerId, at] as const];
  });
}

const players = "playerRankings/";

function legacyParticipation(document: string): string | null {
  const read = readDocument(JSON.parse(document), (node) => readLegacyInstant(node, "lastParticipation"));
  return read.ok ? read.value : null;
}

/** The players who were merged, each with the one whom the merge kept. */
export async function readMergedPlayers(db: Queries): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("players")
    .select(["id", "mergedInto"])
    .where("mergedInto", "is not", null)
    .execute();
  return new Map(rows.map(({ id, mergedInto }) => [id, mergedInto ?? ""]));
}
