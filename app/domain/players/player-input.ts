import { z } from "zod";
import { type RatingMode, ratingModes } from "#app/domain/rating/rating-mode.ts";
import { isInRange } from "#app/domain/values/numbers/number-ranges.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { type InputIssue, issuesOf, optionalText, textInput } from "#app/domain/values/text-input.ts";
import { type Gender, genders, type Player } from "./player.ts";
import { ratingField, ratingIn } from "./player-ratings.ts";

/** Why a field of a player is refused; the catalogue has a sentence for each. */
export type PlayerInputCode =
  | "nameRequired"
  | "ratingRequired"
  | "numbersInvalid"
  | "ratingOutOfRange"
  | "genderInvalid"
  | "licenseInvalid"
  | "coralIdTaken"
  | "licenseTaken"
  | "coralIdDiffers"
  | "licenseDiffers";

/** The fields of R58, as forms and files name them. */
export const playerFields = [
  "name",
  "coralId",
  "license",
  "gender",
  "singlesRanking",
  "doublesRanking",
  "aqbbId",
] as const;
export type PlayerField = (typeof playerFields)[number];

/** What a form says of a player, checked. A rating is null only where there is none and none is given. */
export type PlayerInput = Pick<Player, PlayerField>;

export type PlayerInputIssue = InputIssue<PlayerField, PlayerInputCode>;

/** A rating that somebody may give (R64); what matches made of one may lie beyond. */
export function isGivenRating(value: number): boolean {
  return Number.isInteger(value) && isInRange(value, "rating");
}

const gender = optionalText("word").transform((value, context): Gender | null => {
  const known = genders.find((candidate) => candidate === value);
  if (value === null || known) return known ?? null;
  context.addIssue({ code: "custom", message: "genderInvalid" });
  return z.NEVER;
});
/** An ITSF licence has eight digits. `current` is what the player has: a file may have brought another one, and it may stay. */
const license = (current: string | null) =>
  optionalText("code").transform((value, context): string | null => {
    if (value === null || value === current) return value;
    const digits = value.replaceAll(/\s/gu, "");
    if (/^\d{8}$/.test(digits)) return digits;
    context.addIssue({ code: "custom", message: "licenseInvalid" });
    return z.NEVER;
  });
/** `current` is what the player has: matches may have carried it to where nobody may put it, and it may stay there. */
const rating = (current: number | null) =>
  optionalText("word").transform((value, context): number | null => {
    if (value === null) return null;
    // The site writes thousands apart, “1 200”: what is copied from it is read again.
    const digits = value.replace(/(?<=\d)\s(?=\d{3}$)/u, "");
    const typed = /^[-+−]?\d+$/.test(digits) ? Number(digits.replace("−", "-")) : Number.NaN;
    if (isGivenRating(typed) || (current !== null && typed === current)) return typed;
    const message = Number.isNaN(typed) ? "numbersInvalid" : "ratingOutOfRange";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

type EditedPlayer = Pick<Player, "license" | "singlesRanking" | "doublesRanking">;

const schemaFor = (edited: Partial<EditedPlayer>) =>
  z.object({
    name: textInput("name", "nameRequired").min(1, "nameRequired"),
    coralId: optionalText("code"),
    license: license(edited.license ?? null),
    gender,
    aqbbId: optionalText("code"),
    singlesRanking: rating(edited.singlesRanking ?? null),
    doublesRanking: rating(edited.doublesRanking ?? null),
  });

/**
 * Reads a player's fields for adding one, or for editing the one that is given (R58). Both ratings are
 * required when adding; an edit may leave one empty only where the player has none.
 */
export function readPlayerInput(
  fields: Readonly<Record<string, unknown>>,
  edited?: EditedPlayer,
): Result<PlayerInput, readonly PlayerInputIssue[]> {
  const parsed = schemaFor(edited ?? {}).safeParse(fields);
  const issues: PlayerInputIssue[] = parsed.success ? [] : issuesOf(parsed.error);
  const isMissing = (mode: RatingMode) => {
    const value = fields[ratingField[mode]];
    if (typeof value === "string" && value.trim() !== "") return false;
    return edited === undefined || ratingIn(edited, mode) !== null;
  };
  for (const mode of ratingModes) {
    if (isMissing(mode)) {
      issues.push({ field: ratingField[mode], code: edited ? "numbersInvalid" : "ratingRequired" });
    }
  }
  return parsed.success && issues.length === 0 ? Ok(parsed.data) : Err(issues);
}

/** A player's fields as a form shows them. */
export function playerTexts(player: Pick<Player, PlayerField>): Record<PlayerField, string> {
  return Object.fromEntries(playerFields.map((field) => [field, String(player[field] ?? "")])) as Record<
    PlayerField,
    string
  >;
}

/** The fields that an edit changes, without what is in them: an erasure of the person has nothing to look for here. */
export function changedFields(player: Player, input: PlayerInput): PlayerField[] {
  const before = playerTexts(player);
  return playerFields.filter((field) => String(input[field] ?? "") !== before[field]);
}
