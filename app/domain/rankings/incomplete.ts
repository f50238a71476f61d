import type { MayHaveStart, PlayerWithoutStart } from "#app/domain/ledger/players-without-start.ts";
import { hasStartRating, ratingIn } from "#app/domain/players/player-ratings.ts";
import { type RatingMode, ratingModes } from "#app/domain/rating/rating-mode.ts";
import { compareNames } from "./ranking.ts";

/**
 * Someone whose starting rating is missing in these modes, each with the rating that is there instead. One that is there and is not
 * 0 was made by matches alone.
 */
export interface IncompletePlayer {
  readonly id: string;
  readonly name: string;
  readonly ratings: Readonly<Partial<Record<RatingMode, number | null>>>;
  /** The ratings that are not missing. */
  readonly known: Readonly<Partial<Record<RatingMode, number | null>>>;
  /** Whether matches wait that would be rated without it. */
  readonly waits: boolean;
}

/**
 * Whose singles or doubles rating is missing or 0, and who is about to be rated without a starting rating
 * (R12): these first, each group by name.
 */
export function incompletePlayers(
  players: readonly MayHaveStart[],
  withoutStart?: Parameters<typeof playersToStart>[1],
): IncompletePlayer[] {
  return playersToStart(players, withoutStart).filter(
    ({ ratings, waits }) => waits || Object.values(ratings).some((rating) => !rating),
  );
}

/**
 * The same people, and whoever nobody ever gave a starting rating in a mode that matches have rated since: a rating that only
 * matches made is none (R12).
 */
export function playersToStart(
  players: readonly MayHaveStart[],
  withoutStart: readonly Pick<PlayerWithoutStart, "playerId" | "mode">[] = [],
): IncompletePlayer[] {
  const asked = new Set(withoutStart.map(({ playerId, mode }) => `${playerId} ${mode}`));
  return players
    .map((player) => {
      const modes = ratingModes.filter((mode) => !ratingIn(player, mode) || !hasStartRating(player, mode));
      return {
        id: player.id,
        name: player.name,
        ratings: ratingsIn(player, modes),
        known: ratingsIn(
          player,
          ratingModes.filter((mode) => !modes.includes(mode)),
        ),
        waits: modes.some((mode) => asked.has(`${player.id} ${mode}`)),
      };
    })
    .filter(({ ratings }) => Object.keys(ratings).length > 0)
    .sort((one, other) => Number(other.waits) - Number(one.waits) || compareNames(one, other));
}

function ratingsIn(player: MayHaveStart, modes: readonly RatingMode[]): IncompletePlayer["ratings"] {
  return Object.fromEntries(modes.map((mode) => [mode, ratingIn(player, mode)]));
}
