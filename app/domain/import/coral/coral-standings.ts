import type { JsonPlace } from "#app/domain/import/json/json-place.ts";
import type { SeasonStanding } from "#app/domain/import/season.ts";
import { readSide } from "./coral-players.ts";

/** Reads a competition's standings; where a rank is missing, the order tells it. */
export function readStandings(list: JsonPlace): SeasonStanding[] {
  return list.items().map((place, index) => ({
    rank: place.findInteger("rank", "rank") ?? index + 1,
    players: readSide(place.need("players")),
  }));
}
