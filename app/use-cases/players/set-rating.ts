import { findPlayer } from "#app/data/players/players.ts";
import type { Player } from "#app/domain/players/player.ts";
import { isGivenRating } from "#app/domain/players/player-input.ts";
import { type GivenRating, givenRating } from "#app/domain/players/player-ratings.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";
import { giveRatings } from "#app/steps/players/give-ratings.ts";

export type SetRatingRefusal = "unknownPlayer" | "outOfRange";

/** A rating that was given, and what it took the place of. */
export interface RatingSet {
  readonly player: Player;
  readonly mode: RatingMode;
  readonly before: number | null;
  readonly after: number;
  /** Null where the player had this rating already, so that nothing was written. */
  readonly cause: GivenRating["cause"] | null;
}

/**
 * Gives a player a rating by hand. The first one in a mode is a starting rating, a cause of its own; a later one
 * is a correction, stored as a change (R14), and one that changes nothing is no operation.
 */
export async function setRating(
  operator: Operator,
  request: { readonly playerId: string; readonly mode: RatingMode; readonly value: number },
): Promise<Result<RatingSet, SetRatingRefusal>> {
  const { mode, value } = request;
  if (!isGivenRating(value)) return Err("outOfRange");
  return runOperation(operator.database, async (tx) => {
    const player = await findPlayer(tx, request.playerId);
    if (!player) return Err("unknownPlayer");
    const rating = givenRating(player, mode, value, "correction");
    const { before, after, cause } = rating;
    if (cause === "correction" && before === after) return Ok({ player, mode, before, after, cause: null });
    const summary = { name: player.name, mode, before, after };
    const about = { action: "rating.set", table: player.table, subjectId: player.id, summary } as const;
    return perform(tx, operator, about, async (operation) => {
      await operation.keep("players", [player.id]);
      const [rated = player] = await giveRatings(operation, [{ player, ratings: [rating] }]);
      return Ok({ player: rated, mode, before, after, cause });
    });
  });
}
