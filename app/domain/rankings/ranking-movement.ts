import type { Player } from "#app/domain/players/player.ts";
import { ratingIn } from "#app/domain/players/player-ratings.ts";
import { type RatingMode, ratingModes } from "#app/domain/rating/rating-mode.ts";
import type { Ratings } from "#app/domain/rating/ratings.ts";
import {
  pointsOf,
  type RankedPlayer,
  type RankingFields,
  type RankingView,
  rankablePlayer,
  rankPlayers,
} from "./ranking.ts";

/** How far someone went in a ranking. */
export interface Movement {
  /** Ranks gained, negative for lost; null for someone who was not in it. */
  readonly ranks: number | null;
  /** Of the rating that the view sorts by. */
  readonly points: number;
}

/** How far everyone's rank and rating have moved since they had the given ratings, in the same view. */
export function movementsSince(
  players: readonly RankingFields[],
  before: ReadonlyMap<string, Ratings>,
  view: RankingView,
  cutOff: string,
): (player: RankedPlayer) => Movement | null {
  const then = players.flatMap((player) => {
    const ratings = before.get(player.id);
    if (!ratings || (ratings.singles === null && ratings.doubles === null)) return [];
    return rankablePlayer(
      { ...player, singlesRanking: ratings.singles, doublesRanking: ratings.doubles },
      cutOff,
    );
  });
  // The players are those who are in the ranking now, whatever class they had then.
  const everyone = { ...view, q: "", class: null };
  const ranked = new Map(rankPlayers(then, everyone).map((player) => [player.id, player]));
  return (player) => {
    const was = ranked.get(player.id);
    if (!was) return { ranks: null, points: pointsOf(player, view.sort) };
    return {
      ranks: was.rank - player.rank,
      points: pointsOf(player, view.sort) - pointsOf(was, view.sort),
    };
  };
}

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
