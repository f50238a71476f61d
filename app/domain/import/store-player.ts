import { genders, type Player } from "../player.ts";
import { isRating } from "../player-input.ts";
import { parseStoredTable } from "../table-type.ts";
import type { JsonPlace } from "./json-place.ts";
import { readStoreInstant } from "./store-time.ts";

/** A record of the former store; its times may be missing. */
export type StorePlayer = Omit<Player, "id" | "singlesGiven" | "doublesGiven" | "createdAt" | "updatedAt"> & {
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
};

/** Reads a document of `playerRankings` (specification §3). A rating of 0 there means that none was given (§4). */
export function readStorePlayer(place: JsonPlace): StorePlayer {
  const written = place.need("table").text();
  const gender = place.findText("gender");
  const known = genders.find((candidate) => candidate === gender);
  if (gender !== null && !known) place.need("gender").refuse("wrongValue", "gender");
  return {
    table: parseStoredTable(written) ?? place.need("table").refuse("otherTable"),
    name: place.need("name").text(),
    coralId: readCode(place, "coralId"),
    license: readCode(place, "license"),
    gender: known ?? null,
    aqbbId: readCode(place, "aqbbId"),
    singlesRanking: readRating(place, "singlesRanking"),
    doublesRanking: readRating(place, "doublesRanking"),
    lastParticipation: readStoreInstant(place, "lastParticipation"),
    createdAt: readStoreInstant(place, "createdAt"),
    updatedAt: readStoreInstant(place, "updatedAt"),
    createdBy: place.findText("createdBy"),
  };
}

/** Codes are text; some were kept as numbers. */
function readCode(place: JsonPlace, key: string): string | null {
  const value = place.find(key)?.value;
  return typeof value === "number" ? String(value) : place.findText(key);
}

function readRating(parent: JsonPlace, key: string): number | null {
  const place = parent.find(key);
  if (place === undefined || place.value === "" || place.value === 0) return null;
  const value = typeof place.value === "string" ? Number(place.value) : place.value;
  if (typeof value !== "number") return place.refuse("wrongType", "integer");
  return isRating(value) ? value || null : place.refuse("wrongType", "integer");
}
