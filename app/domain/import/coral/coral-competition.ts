import type { JsonPlace } from "#app/domain/import/json/json-place.ts";
import type { SeasonCompetition } from "#app/domain/import/season.ts";

/** What both shapes say of a competition beside its matches and standings. */
export function readHeader(
  place: JsonPlace,
): Pick<SeasonCompetition, "name" | "category" | "rule" | "type" | "dyp"> {
  return {
    name: place.need("name").text("event"),
    category: place.findText("category", "category")?.toUpperCase() ?? null,
    rule: place.findText("rule", "rule"),
    type: place.findText("type", "type"),
    dyp: readFlag(place.find("dyp")),
  };
}

function readFlag(place: JsonPlace | undefined): boolean {
  if (place === undefined) return false;
  const { value } = place;
  if (value === true || value === 1) return true;
  if (value === false || value === 0) return false;
  return place.refuse("wrongType", "boolean");
}
