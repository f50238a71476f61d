import type { Gender } from "#app/domain/players/player.ts";
import { ratingIn } from "#app/domain/players/player-ratings.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import { isActive } from "./activity.ts";
import { establishedAfter } from "./provisional-rating.ts";
import { compareNames, type RankingFields } from "./ranking.ts";

const size = 5;

/** Which Top 5 is asked for. */
export interface TopFiveRequest {
  readonly mode: RatingMode;
  readonly gender?: Gender;
  /** The setting's day (R21). */
  readonly cutOff: string;
  /** How many matches moved each player's ratings; without it, no rating is marked as provisional. */
  readonly ratedMatches?: ReadonlyMap<string, Readonly<Record<RatingMode, number>>>;
  /** Keeps provisional ratings out; otherwise they are in, and marked. */
  readonly establishedOnly?: boolean;
}

/** One of the five. */
export interface TopFiveEntry {
  /** Among those who are in this Top 5 (R20). */
  readonly rank: number;
  readonly id: string;
  readonly name: string;
  readonly rating: number;
  /** Fewer than ten matches moved the rating. */
  readonly isProvisional: boolean;
}

/** R22: the five best active players of a mode, of one gender or of all; a rating of 0 or none is left out. */
export function topFive(players: readonly RankingFields[], request: TopFiveRequest): TopFiveEntry[] {
  const { mode, gender, cutOff, ratedMatches, establishedOnly = false } = request;
  const isProvisional = (id: string) =>
    (ratedMatches?.get(id)?.[mode] ?? establishedAfter) < establishedAfter;
  const best = players
    .filter((player) => gender === undefined || player.gender === gender)
    .filter((player) => isActive(player.lastParticipation, cutOff))
    .map(({ id, name, ...player }) => ({
      id,
      name,
      rating: ratingIn(player, mode) ?? 0,
      isProvisional: isProvisional(id),
    }))
    .filter((entry) => entry.rating > 0 && !(establishedOnly && entry.isProvisional))
    .sort((one, other) => other.rating - one.rating || compareNames(one, other))
    .slice(0, size);
  return best.map((entry) => ({
    ...entry,
    rank: best.findIndex(({ rating }) => rating === entry.rating) + 1,
  }));
}
