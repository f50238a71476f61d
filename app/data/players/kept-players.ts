import type { Queries } from "#app/data/connection/database.ts";

/** Who somebody is since the merges: each step of a chain of merges is one query for all of them. */
export async function readKeptPlayers(
  db: Queries,
  playerIds: readonly string[],
): Promise<(id: string) => string> {
  const kept = new Map<string, string>();
  let asked = [...new Set(playerIds)];
  while (asked.length > 0) {
    const query = db.selectFrom("players").select(["id", "mergedInto"]).where("id", "in", asked);
    const merged = await query.where("mergedInto", "is not", null).execute();
    for (const { id, mergedInto } of merged) kept.set(id, mergedInto ?? id);
    asked = merged.flatMap(({ mergedInto }) =>
      mergedInto === null || kept.has(mergedInto) ? [] : mergedInto,
    );
  }
  const follow = (id: string): string => {
    const next = kept.get(id);
    return next === undefined ? id : follow(next);
  };
  return follow;
}

/** A player with everybody who was merged into them, through as many merges as there were. */
export async function listMergedPlayers(db: Queries, playerId: string): Promise<string[]> {
  const found: string[] = [];
  let asked = [playerId];
  while (asked.length > 0) {
    found.push(...asked);
    const rows = await db.selectFrom("players").select("id").where("mergedInto", "in", asked).execute();
    asked = rows.map(({ id }) => id);
  }
  return found;
}
