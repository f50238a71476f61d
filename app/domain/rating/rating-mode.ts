/** The two ratings that a player has on a table. */
export const ratingModes = ["singles", "doubles"] as const;
export type RatingMode = (typeof ratingModes)[number];

/** Whether a value, from a form say, is one of the two modes. */
export function isRatingMode(value: unknown): value is RatingMode {
  return ratingModes.some((mode) => mode === value);
}

/** What a ranking can be sorted by (R19): a rating, or the average of both. */
export const rankingSorts = ["singles", "doubles", "average"] as const;
export type RankingSort = (typeof rankingSorts)[number];

/** R6: singles when both sides have exactly one player, otherwise doubles. */
export function ratingModeOf(homeSize: number, awaySize: number): RatingMode {
  return homeSize === 1 && awaySize === 1 ? "singles" : "doubles";
}
