import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import type { Ratings } from "#app/domain/rating/ratings.ts";
import type { Player } from "./player.ts";

/** The part of a player that the ledger and the matches determine. */
export type PlayerRatings = Pick<
  Player,
  | "id"
  | "singlesRanking"
  | "doublesRanking"
  | "singlesGiven"
  | "doublesGiven"
  | "lastParticipation"
  | "updatedAt"
>;

type Values = Pick<Player, "singlesRanking" | "doublesRanking">;
type Givens = Pick<Player, "singlesGiven" | "doublesGiven">;

/** The ratings of somebody who was never given any, and whom no match has rated. */
export const unrated = {
  singlesRanking: null,
  doublesRanking: null,
  singlesGiven: false,
  doublesGiven: false,
} as const satisfies Partial<Player>;

/** The field that holds the rating of each mode. */
export const ratingField = { singles: "singlesRanking", doubles: "doublesRanking" } as const;
const givenField = { singles: "singlesGiven", doubles: "doublesGiven" } as const;

/** The player's ratings, as the ledger has them: by mode. */
export function bothRatings({ singlesRanking, doublesRanking }: Values): Ratings {
  return { singles: singlesRanking, doubles: doublesRanking };
}

/** The player's rating in a mode; null when there is none. */
export function ratingIn(player: Values, mode: RatingMode): number | null {
  return player[ratingField[mode]];
}

/** The player with another rating in a mode. */
export function withRating<P extends Values>(player: P, mode: RatingMode, rating: number | null): P {
  return { ...player, [ratingField[mode]]: rating };
}

/** Whether somebody gave the player a starting rating in a mode, as opposed to a number that only matches made (R12). */
export function hasStartRating(player: Givens, mode: RatingMode): boolean {
  return player[givenField[mode]];
}

/** A rating that somebody gives: the first one in a mode is a starting rating, a later one a correction or an import (R14). */
export interface GivenRating {
  readonly mode: RatingMode;
  readonly before: number | null;
  readonly after: number;
  readonly cause: "start" | "correction" | "import";
}

/** What giving a rating means for a player as they are now. `later` is the cause where they have a starting rating. */
export function givenRating(
  player: Values & Givens,
  mode: RatingMode,
  rating: number,
  later: "correction" | "import",
): GivenRating {
  const cause = hasStartRating(player, mode) ? later : "start";
  return { mode, before: ratingIn(player, mode), after: rating, cause };
}

/** The player after ratings were given. */
export function withGivenRatings<P extends Values & Givens>(player: P, ratings: readonly GivenRating[]): P {
  return ratings.reduce(
    (after, { mode, after: rating }) => ({ ...withRating(after, mode, rating), [givenField[mode]]: true }),
    player,
  );
}
