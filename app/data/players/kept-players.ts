import type { Queries } from "#app/data/connection/database.ts";

/** Whom each merged player was merged into, by the merged one's id (R54). */
export async function readMerges(db: Queries): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("players")
    .select(["id", "mergedInto"])
    .where("mergedInto", "is not", null)
    .execute();
  return new Map(rows.map(({ id, mergedInto }) => [id, mergedInto ?? id]));
}

/** Gives the player who was kept, through as many merges as there were; of somebody who was never merged, that player. */
export function keptIn(merges: ReadonlyMap<string, string>): (id: string) => string {
  const follow = (id: string): string => {
    const next = merges.get(id);
    return next === undefined ? id : follow(next);
  };
  return follow;
}

/** The same for a few players: each step of a chain of merges is one query for all of them. */
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
  return keptIn(kept);
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
