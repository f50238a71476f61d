import type { JsonPlace } from "#app/domain/import/json/json-place.ts";
import { genders, type Player } from "#app/domain/players/player.ts";
import { isInRange, rangeText } from "#app/domain/values/number-ranges.ts";
import { parseStoredTable } from "#app/domain/values/table-type.ts";
import { readStoreInstant } from "./store-time.ts";

/** A record of the former store; its times may be missing. */
export type StorePlayer = Omit<
  Player,
  "id" | "personId" | "singlesGiven" | "doublesGiven" | "createdAt" | "updatedAt"
> & {
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
};

/** Reads a document of `playerRankings` (specification §3). A rating of 0 there means that none was given (§4). */
export function readStorePlayer(place: JsonPlace): StorePlayer {
  const written = place.need("table").text("name");
  const gender = place.findText("gender", "word");
  const known = genders.find((candidate) => candidate === gender);
  if (gender !== null && !known) place.need("gender").refuse("wrongValue", "gender");
  return {
    table: parseStoredTable(written) ?? place.need("table").refuse("otherTable"),
    name: place.need("name").text("name"),
    coralId: readCode(place, "coralId"),
    license: readCode(place, "license"),
    gender: known ?? null,
    aqbbId: readCode(place, "aqbbId"),
    singlesRanking: readRating(place, "singlesRanking"),
    doublesRanking: readRating(place, "doublesRanking"),
    lastParticipation: readStoreInstant(place, "lastParticipation"),
    createdAt: readStoreInstant(place, "createdAt"),
    updatedAt: readStoreInstant(place, "updatedAt"),
    createdBy: place.findText("createdBy", "email"),
  };
}

/** Codes are text; some were kept as numbers. */
function readCode(place: JsonPlace, key: string): string | null {
  const value = place.find(key)?.value;
  return typeof value === "number" ? String(value) : place.findText(key, "code");
}

function readRating(parent: JsonPlace, key: string): number | null {
  const place = parent.find(key);
  if (place === undefined || place.value === "" || place.value === 0) return null;
  const value = typeof place.value === "string" ? Number(place.value) : place.value;
  if (typeof value !== "number") return place.refuse("wrongType", "integer");
  if (!Number.isInteger(value)) place.refuse("wrongType", "integer");
  // What its matches made of it there: no entry by hand (R64).
  return isInRange(value, "computedRating")
    ? value || null
    : place.refuse("outOfRange", rangeText("computedRating"));
}
