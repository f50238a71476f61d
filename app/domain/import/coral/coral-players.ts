import type { JsonPlace } from "#app/domain/import/json/json-place.ts";
import type { SeasonPlayer } from "#app/domain/import/season.ts";

/**
 * The players of a side or of a standing. Files write a list, or an object that holds one under `players`, and null,
 * [] or {players: []} for a side with nobody: a bye.
 */
export function readSide(side: JsonPlace): SeasonPlayer[] {
  if (side.value === null) return [];
  const list = side.isObject() ? side.need("players") : side;
  return list.value === null ? [] : list.items("players").map(readPlayer);
}

/** A player is a licence alone, or an object with licence, code and name. Licences and codes are text (R30). */
function readPlayer(place: JsonPlace): SeasonPlayer {
  if (!place.isObject()) return { license: place.text("code"), code: null, name: null };
  if (!place.has("license") && !place.has("name")) place.need("license");
  return {
    license: place.findText("license", "code"),
    code: place.findText("code", "code"),
    name: place.findText("name", "name"),
  };
}
