import type { Player } from "#app/domain/players/player.ts";
import { averageRanking } from "#app/domain/rating/average-ranking.ts";
import type { RankingSort } from "#app/domain/rating/rating-mode.ts";
import type { Ratings } from "#app/domain/rating/ratings.ts";
import { pointsOf, type RankedPlayer } from "./ranking.ts";

/** How far someone went in a ranking. */
export interface Movement {
  /** Ranks gained, negative for lost; null for someone who was not in it. */
  readonly ranks: number | null;
  /** Of the rating that the view sorts by. */
  readonly points: number;
}

/** How far somebody's rank and rating have moved since the ratings `before`; `ranks` are what `ranksThen` gives for them. */
export function movementSince(
  player: RankedPlayer,
  { before, ranks, sort }: { readonly ranks: ReadonlyMap<number, number> } & RatingsThen,
): Movement {
  const then = pointsThen(player, { before, sort });
  const points = pointsOf(player, sort);
  if (then === null) return { ranks: null, points };
  return { ranks: (ranks.get(then) ?? 0) - player.rank, points: points - then };
}

interface RatingsThen {
  readonly before: ReadonlyMap<string, Ratings>;
  readonly sort: RankingSort;
}

/** Someone who is in the ranking now. */
type Listed = Pick<Player, "id" | "singlesRanking" | "doublesRanking">;

/**
 * What somebody had of the rating that a view sorts by; null for whoever got the first one since. Whoever has none to this
 * day (all their matches were draws of partners) is nowhere new: they count as 0, then as now.
 */
function pointsThen(player: Listed, { before, sort }: RatingsThen): number | null {
  const { singles = null, doubles = null } = before.get(player.id) ?? {};
  const isRated = player.singlesRanking !== null || player.doublesRanking !== null;
  if (isRated && singles === null && doubles === null) return null;
  const then = { singlesRanking: singles, doublesRanking: doubles };
  return pointsOf({ ...then, averageRanking: averageRanking(singles, doubles) }, sort);
}

/**
 * The rank that each number of points had at an earlier moment (R20), by the points: people who had equal points shared it.
 * Ranks are counted among those who are in the ranking now, before a search, whatever class they had then.
 */
export function ranksThen(listed: Iterable<Listed>, ratings: RatingsThen): ReadonlyMap<number, number> {
  const points = Array.from(listed, (player) => pointsThen(player, ratings)).filter((one) => one !== null);
  const ranks = new Map<number, number>();
  const descending = Float64Array.from(points).sort().reverse();
  for (const [index, one] of descending.entries()) if (!ranks.has(one)) ranks.set(one, index + 1);
  return ranks;
}
