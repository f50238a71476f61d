import type { Player } from "#app/domain/players/player.ts";
import { ratingIn } from "#app/domain/players/player-ratings.ts";
import { type RatingMode, ratingModes } from "#app/domain/rating/rating-mode.ts";

/** From how many matches on a rating is no longer provisional. */
export const establishedAfter = 10;

/** The modes in which someone has a rating that fewer than ten matches moved. */
export function provisionalModes(
  player: Pick<Player, "singlesRanking" | "doublesRanking">,
  matches: Readonly<Record<RatingMode, number>> | undefined,
): RatingMode[] {
  if (!matches) return [];
  return ratingModes.filter((mode) => ratingIn(player, mode) !== null && matches[mode] < establishedAfter);
}
