import { isGivenRating } from "#app/domain/players/player-input.ts";

/** A starting rating as people write it, "1 200" too; undefined where it is none. */
export function readRatingText(text: string): number | undefined {
  const digits = text.replace(/[\s\u00a0\u202f\u2009]/gu, "");
  const rating = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
  return isGivenRating(rating) ? rating : undefined;
}
