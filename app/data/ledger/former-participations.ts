import type { Queries } from "#app/data/connection/database.ts";
import { readDocument } from "#app/domain/import/json/json-node.ts";
import { readLegacyInstant } from "#app/domain/import/legacy/legacy-time.ts";

/** What the legacy site said of when its records last took part (R13), each with the record that stands for it now. */
export async function listFormerParticipations(
  db: Queries,
): Promise<(readonly [playerId: string, at: string])[]> {
  const merged = await readMergedRecords(db);
  const documents = await db
    .selectFrom("legacy_documents")
    .selectAll()
    .where("id", "like", `${records}%`)
    .execute();
  return documents.flatMap(({ id, document }) => {
    const at = formerParticipation(document);
    let playerId = id.slice(records.length);
    for (let into = merged.get(playerId); into !== undefined; into = merged.get(playerId)) playerId = into;
    return at === null ? [] : [[playerId, at] as const];
  });
}

const records = "playerRankings/";

function formerParticipation(document: string): string | null {
  const read = readDocument(JSON.parse(document), (place) => readLegacyInstant(place, "lastParticipation"));
  return read.ok ? read.value : null;
}

/** The records that were merged, with those that took over. */
export async function readMergedRecords(db: Queries): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("players")
    .select(["id", "mergedInto"])
    .where("mergedInto", "is not", null)
    .execute();
  return new Map(rows.map(({ id, mergedInto }) => [id, mergedInto ?? ""]));
}
