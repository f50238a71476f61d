import { nameSearch } from "#app/domain/players/name-search.ts";
import { ratingClassOf } from "#app/domain/rating/rating-class.ts";
import {
  compareNames,
  pointsOf,
  type RankablePlayer,
  type RankedPlayer,
  type RankingView,
} from "./ranking.ts";
import { isAmong } from "./ranking-filter.ts";

/** A ranking as numbers, eight bytes for each person, so that it can be kept for all its pages. */
export interface RankingOrder {
  /** Whom the view lists, best first: their indexes among the players who were ranked. */
  readonly indexes: Uint32Array;
  /** The rank of each, in the same order. */
  readonly ranks: Uint32Array;
}

/**
 * Ranks players (R19–R21): competition ranking by the sorted rating, ties by name. It counts everyone whom the view lists before
 * its search, so searching and reversing leave the numbers alone; a filter is a ranking of its own. `isInOrderOfNames`: the
 * players come as `compareNames` has them, so that names need not be compared again.
 */
export function orderPlayers(
  players: readonly RankablePlayer[],
  view: Omit<RankingView, "q" | "dir">,
  { isInOrderOfNames = false }: { readonly isInOrderOfNames?: boolean } = {},
): RankingOrder {
  const points = Float64Array.from(players, (player) => pointsOf(player, view.sort));
  const listed = [...players.keys()].filter((index) => {
    const player = players[index];
    return player !== undefined && (view.inactive || player.active) && isAmong(player, view);
  });
  const compare = (one: number, other: number) =>
    (points[other] ?? 0) - (points[one] ?? 0) || (isInOrderOfNames ? 0 : compareAt(players, one, other));
  const indexes = Uint32Array.from(listed).sort(compare);
  const ranks = new Uint32Array(indexes.length);
  for (const [position, index] of indexes.entries()) {
    const isTied = position > 0 && points[index] === points[indexes[position - 1] ?? 0];
    ranks[position] = isTied ? (ranks[position - 1] ?? 0) : position + 1;
  }
  return { indexes, ranks };
}

function compareAt(players: readonly RankablePlayer[], one: number, other: number): number {
  const [first, second] = [players[one], players[other]];
  return first && second ? compareNames(first, second) : 0;
}

/** The positions, from 0, that a view shows of a ranking: those of the players whom its search finds (R25), in its direction. */
export function positionsOf(
  players: readonly RankablePlayer[],
  { indexes }: RankingOrder,
  { dir, isFound }: Pick<RankingView, "dir"> & { readonly isFound: ((name: string) => boolean) | null },
): Uint32Array {
  const all = Uint32Array.from(indexes.keys());
  const found =
    isFound === null ? all : all.filter((position) => isFound(players[indexes[position] ?? 0]?.name ?? ""));
  return dir === "asc" ? found.reverse() : found;
}

/** Those who stand at some positions of a ranking. */
export function rankedAt(
  players: readonly RankablePlayer[],
  { indexes, ranks }: RankingOrder,
  positions: Uint32Array,
): RankedPlayer[] {
  return Array.from(positions).flatMap((position) => {
    const player = players[indexes[position] ?? 0];
    if (player === undefined) return [];
    return { ...player, rank: ranks[position] ?? 0, class: ratingClassOf(player.averageRanking) };
  });
}

/** Ranks players (R19–R21, R25), and gives everyone whom a view shows. */
export function rankPlayers(players: readonly RankablePlayer[], view: RankingView): RankedPlayer[] {
  const order = orderPlayers(players, view);
  const isFound = view.q === "" ? null : nameSearch(view.q);
  return rankedAt(players, order, positionsOf(players, order, { dir: view.dir, isFound }));
}
