import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import { isRatingMode } from "#app/domain/rating/rating-mode.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import type { StartRating } from "#app/use-cases/players/give-start-ratings.ts";
import { readRatingText } from "./rating-text.ts";
import { sameRatingField } from "./same-rating-field.tsx";

/** The field for a player's starting rating in a mode. */
export function startRatingField(mode: RatingMode, playerId: string): string {
  return `rating/${mode}/${playerId}`;
}

/** The field that carries the rating as the form shows it: empty for none. */
export function seenRatingField(mode: RatingMode, playerId: string): string {
  return `seen/${mode}/${playerId}`;
}

/** The field that says that there is a rating already: then that for all empty cells is not for it. */
export function ratedByMatchesField(mode: RatingMode, playerId: string): string {
  return `rated/${mode}/${playerId}`;
}

/** The starting ratings of a form, and the fields that hold no rating. */
export interface PostedStartRatings {
  readonly ratings: readonly StartRating[];
  readonly faults: readonly string[];
}

/** Reads a grid of starting ratings. An empty cell gets what was typed for all of them where there is no rating yet, or nothing. */
export function postedStartRatings(form: FormData): PostedStartRatings {
  const same = formText(form, sameRatingField).trim();
  const ratings: StartRating[] = [];
  const faults: string[] = [];
  for (const [field, value] of form) {
    const [kind, mode, playerId] = field.split("/");
    if (kind !== "rating" || !isRatingMode(mode) || !playerId || typeof value !== "string") continue;
    const own = value.trim();
    const text = own || (form.has(ratedByMatchesField(mode, playerId)) ? "" : same);
    if (text === "") continue;
    const rating = readRatingText(text);
    if (rating === undefined) {
      faults.push(field);
      continue;
    }
    const given = { playerId, mode, value: rating, ...seenIn(form, mode, playerId) };
    ratings.push(own === "" ? { ...given, isForAll: true } : given);
  }
  return { ratings, faults };
}

function seenIn(form: FormData, mode: RatingMode, playerId: string): Pick<StartRating, "seen"> {
  const field = seenRatingField(mode, playerId);
  if (!form.has(field)) return {};
  const seen = formText(form, field);
  return { seen: seen === "" ? null : Number(seen) };
}
