import type { Player } from "#app/domain/players/player.ts";
import { ratingIn } from "#app/domain/players/player-ratings.ts";
import { averageRanking } from "#app/domain/rating/average-ranking.ts";
import type { RatingClass } from "#app/domain/rating/rating-class.ts";
import type { RankingSort } from "#app/domain/rating/rating-mode.ts";
import type { TableType } from "#app/domain/values/table-type.ts";
import { compareInFrench, compareKeys } from "#app/domain/values/text-order.ts";
import { isActive } from "./activity.ts";
import { everybody, type RankingFilter } from "./ranking-filter.ts";

/** The fields of a player that a ranking needs. */
export type RankingFields = Pick<
  Player,
  | "id"
  | "table"
  | "name"
  | "coralId"
  | "license"
  | "gender"
  | "singlesRanking"
  | "doublesRanking"
  | "lastParticipation"
>;

/** A player with the person's address over all tables: the Coral ID, or what replaces it under a pseudonym (R23, R59). */
export type AddressedPlayer = RankingFields & { readonly address: string | null };

/** Someone as a ranking sees them, on one table or on all (R23: then the id is the person's address). */
export interface RankablePlayer extends Omit<RankingFields, "table"> {
  readonly table: TableType;
  readonly averageRanking: number;
  readonly active: boolean;
}

/** Someone in a ranking, with the rank that they have in it. */
export interface RankedPlayer extends RankablePlayer {
  readonly rank: number;
  /** Of the average rating (R1). */
  readonly class: RatingClass;
}

/** What of a ranking is shown, and in which order. */
export interface RankingView extends RankingFilter {
  readonly sort: RankingSort;
  readonly dir: "asc" | "desc";
  readonly q: string;
  /** Show the inactive as well (R21). */
  readonly inactive: boolean;
}

/** What a ranking shows unless asked otherwise (R19). */
export const defaultRankingView: RankingView = {
  ...everybody,
  sort: "average",
  dir: "desc",
  q: "",
  inactive: false,
};

/** A stored player as a ranking sees it; active since the cut-off day (R21). */
export function rankablePlayer(player: RankingFields, cutOff: string): RankablePlayer {
  const { id, name, coralId, license, gender, table, singlesRanking, doublesRanking, lastParticipation } =
    player;
  return {
    id,
    name,
    coralId,
    license,
    gender,
    table,
    singlesRanking,
    doublesRanking,
    averageRanking: averageRanking(singlesRanking, doublesRanking),
    lastParticipation,
    active: isActive(lastParticipation, cutOff),
  };
}

/** The rating that a view sorts by: what the page calls points (R19); a missing one counts as 0. */
export function pointsOf(
  player: Pick<RankablePlayer, "singlesRanking" | "doublesRanking" | "averageRanking">,
  sort: RankingSort,
): number {
  if (sort === "average") return player.averageRanking;
  return ratingIn(player, sort) ?? 0;
}

/** By name in French (R20); two with one name by id, so that the order is always the same. */
export function compareNames(
  one: { readonly name: string; readonly id: string },
  other: { readonly name: string; readonly id: string },
): number {
  return compareInFrench(one.name, other.name) || compareKeys(one.id, other.id);
}
