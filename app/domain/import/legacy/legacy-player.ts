import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import { genders, type Player } from "#app/domain/players/player.ts";
import { ratingField } from "#app/domain/players/player-ratings.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import { isInRange, rangeText } from "#app/domain/values/numbers/number-ranges.ts";
import { readLegacyTable } from "./legacy-table.ts";
import { readLegacyInstant } from "./legacy-time.ts";

/** A player of the legacy site; the times may be missing. */
export type LegacyPlayer = Omit<
  Player,
  "id" | "personId" | "singlesGiven" | "doublesGiven" | "createdAt" | "updatedAt"
> & {
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
};

/** Reads a document of `playerRankings`. A rating of 0 there means that none was given, unless our own export says otherwise. */
export function readLegacyPlayer(node: JsonNode): LegacyPlayer {
  const gender = node.findText("gender", "word");
  const known = genders.find((candidate) => candidate === gender);
  if (gender !== null && !known) node.need("gender").refuse("wrongValue", "gender");
  return {
    table: readLegacyTable(node.need("table")),
    name: node.need("name").text("name"),
    coralId: readCode(node, "coralId"),
    license: readCode(node, "license"),
    gender: known ?? null,
    aqbbId: readCode(node, "aqbbId"),
    singlesRanking: readRating(node, "singles"),
    doublesRanking: readRating(node, "doubles"),
    lastParticipation: readLegacyInstant(node, "lastParticipation"),
    createdAt: readLegacyInstant(node, "createdAt"),
    updatedAt: readLegacyInstant(node, "updatedAt"),
    createdBy: node.findText("createdBy", "email"),
  };
}

/** Codes are text; some were kept as numbers. */
function readCode(node: JsonNode, key: string): string | null {
  const value = node.find(key)?.value;
  return typeof value === "number" ? String(value) : node.findText(key, "code");
}

function readRating(parent: JsonNode, mode: RatingMode): number | null {
  const node = parent.find(ratingField[mode]);
  if (node === undefined || node.value === "") return null;
  const value = typeof node.value === "string" ? Number(node.value) : node.value;
  if (typeof value !== "number") return node.refuse("wrongType", "integer");
  if (!Number.isInteger(value)) node.refuse("wrongType", "integer");
  if (value === 0) return isRatingOfZero(parent, mode) ? 0 : null;
  // What its matches made of it there: no entry by hand (R64).
  return isInRange(value, "computedRating") ? value : node.refuse("outOfRange", rangeText("computedRating"));
}

function isRatingOfZero(player: JsonNode, mode: RatingMode): boolean {
  const modes = player.peek("zeroIsRating");
  return Array.isArray(modes) && modes.includes(mode);
}
