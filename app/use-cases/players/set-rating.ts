import { insertRatingChanges, reserveSequences } from "#app/data/ledger/rating-changes.ts";
import { findPlayer, updatePlayerRatings } from "#app/data/players/players.ts";
import { type Player, ratingIn } from "#app/domain/players/player.ts";
import { isGivenRating } from "#app/domain/players/player-input.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";

export type SetRatingRefusal = "unknownPlayer" | "outOfRange";

export interface RatingSet {
  readonly player: Player;
  readonly mode: RatingMode;
  readonly before: number | null;
  readonly after: number;
  readonly cause: "start" | "correction";
}

/**
 * Gives a player a rating by hand. The first one in a mode is a start rating, a cause of its own; a later one
 * is a correction, stored as a change (R14).
 */
export async function setRating(
  operator: Operator,
  request: { readonly playerId: string; readonly mode: RatingMode; readonly value: number },
): Promise<Result<RatingSet, SetRatingRefusal>> {
  const { mode, value } = request;
  if (!isGivenRating(value)) return Err("outOfRange");
  return runOrPreview(operator.database, false, async (tx) => {
    const player = await findPlayer(tx, request.playerId);
    if (!player) return Err("unknownPlayer");
    const before = ratingIn(player, mode);
    const given = mode === "singles" ? player.singlesGiven : player.doublesGiven;
    const cause = given ? "correction" : "start";
    const summary = { name: player.name, mode, before, after: value };
    const about = { action: "rating.set", table: player.table, subjectId: player.id, summary } as const;
    return perform(tx, operator, about, async (operation) => {
      await operation.keep("players", [player.id]);
      const sequence = await reserveSequences(tx, 1);
      const row = {
        playerId: player.id,
        mode,
        sequence,
        before,
        change: value - (before ?? 0),
        after: value,
      };
      await insertRatingChanges(tx, [row], { cause, operationId: operation.id });
      const updatedAt = operation.at;
      const after: Player =
        mode === "singles"
          ? { ...player, singlesRanking: value, singlesGiven: true, updatedAt }
          : { ...player, doublesRanking: value, doublesGiven: true, updatedAt };
      await updatePlayerRatings(tx, [after]);
      return Ok({ player: after, mode, before, after: value, cause });
    });
  });
}
