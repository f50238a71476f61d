import { z } from "zod";
import { type Gender, genders, type Player, ratingIn } from "./player.ts";
import type { RatingMode } from "./rating-mode.ts";
import { Err, Ok, type Result } from "./result.ts";

/** Why a field of a player is refused; the catalogue has a sentence for each. */
export type PlayerInputCode =
  | "nameRequired"
  | "ratingRequired"
  | "numbersInvalid"
  | "genderInvalid"
  | "coralIdTaken"
  | "licenseTaken";

/** The fields of R58, by the specification's names. */
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
export interface PlayerInput {
  readonly name: string;
  readonly coralId: string | null;
  readonly license: string | null;
  readonly gender: Gender | null;
  readonly aqbbId: string | null;
  readonly singlesRanking: number | null;
  readonly doublesRanking: number | null;
}

export interface PlayerInputIssue {
  readonly field: PlayerField;
  readonly code: PlayerInputCode;
}

const greatest = 100_000;

/** A number that a rating can be: an integer, and far from what a database can no longer hold. */
export function isRating(value: number): boolean {
  return Number.isSafeInteger(value) && Math.abs(value) <= greatest;
}

const optional = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value || null);
const gender = optional.transform((value, context): Gender | null => {
  const known = genders.find((candidate) => candidate === value);
  if (value === null || known) return known ?? null;
  context.addIssue({ code: "custom", message: "genderInvalid" });
  return z.NEVER;
});
const rating = optional.transform((value, context): number | null => {
  if (value === null) return null;
  if (/^[-+−]?\d+$/.test(value) && isRating(Number(value.replace("−", "-")))) {
    return Number(value.replace("−", "-"));
  }
  context.addIssue({ code: "custom", message: "numbersInvalid" });
  return z.NEVER;
});

const schema = z.object({
  name: z.string("nameRequired").trim().min(1, "nameRequired"),
  coralId: optional,
  license: optional,
  gender,
  aqbbId: optional,
  singlesRanking: rating,
  doublesRanking: rating,
});

/**
 * Reads a player's fields for adding one, or for editing the one that is given (specification §5, R58). Both ratings are
 * required when adding; an edit may leave one empty only where the player has none.
 */
export function readPlayerInput(
  fields: Readonly<Record<string, unknown>>,
  edited?: Pick<Player, "singlesRanking" | "doublesRanking">,
): Result<PlayerInput, readonly PlayerInputIssue[]> {
  const parsed = schema.safeParse(fields);
  const issues = parsed.success
    ? []
    : parsed.error.issues.map((issue) => ({
        field: issue.path[0] as PlayerField,
        code: issue.message as PlayerInputCode,
      }));
  const isMissing = (mode: RatingMode) => {
    const value = fields[`${mode}Ranking`];
    if (typeof value === "string" && value.trim() !== "") return false;
    return edited === undefined || ratingIn(edited, mode) !== null;
  };
  for (const mode of ["singles", "doubles"] as const) {
    if (isMissing(mode)) {
      issues.push({ field: `${mode}Ranking`, code: edited ? "numbersInvalid" : "ratingRequired" });
    }
  }
  return parsed.success && issues.length === 0 ? Ok(parsed.data) : Err(issues);
}

/** A player's fields as a form shows them. */
export function playerTexts(player: Player): Record<PlayerField, string> {
  return Object.fromEntries(playerFields.map((field) => [field, String(player[field] ?? "")])) as Record<
    PlayerField,
    string
  >;
}
