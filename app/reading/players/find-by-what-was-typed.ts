import type { Queries } from "#app/data/connection/database.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { foldName } from "#app/domain/players/name-search.ts";

/**
 * The player whom each text means exactly, on whatever table: by licence, Coral ID or name, accents and case apart. A
 * text that means two people means nobody.
 */
export async function findByWhatWasTyped(
  db: Queries,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  if (texts.length === 0) return found;
  const players = await listPlayers(db);
  for (const text of texts) {
    const folded = foldName(text);
    const meant = players.filter(
      ({ name, license, coralId }) => license === text || coralId === text || foldName(name) === folded,
    );
    const people = new Set(meant.map(({ personId }) => personId));
    const [first] = meant;
    if (first && people.size === 1) found.set(text, first.id);
  }
  return found;
}
