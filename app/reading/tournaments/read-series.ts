import type { Queries } from "#app/data/connection/database.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { findNeighbour } from "#app/data/tournaments/neighbouring-tournaments.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { seriesKey } from "#app/domain/tournaments/tournament-series.ts";

/** The tournament of a series before another one, or after it. */
export interface Neighbour {
  readonly id: string;
  readonly name: string;
  /** The day on which it begins: editions may share a name. */
  readonly from: string | null;
}

/** The tournaments before and after one, in the same series and city. */
export async function readSeries(
  db: Queries,
  { name, city, from }: Pick<Tournament, "name" | "city" | "from">,
): Promise<{ readonly previous: Neighbour | null; readonly next: Neighbour | null }> {
  const key = seriesKey(name);
  if (from === null || key === "") return { previous: null, next: null };
  const disguise = await readDisguise(db);
  const nearest = async (side: "before" | "after"): Promise<Neighbour | null> => {
    const found = await findNeighbour(
      db,
      { city, day: from, side },
      (other) => seriesKey(other.name) === key,
    );
    return found ? { ...found, name: disguise.label(found.name) } : null;
  };
  return { previous: await nearest("before"), next: await nearest("after") };
}
