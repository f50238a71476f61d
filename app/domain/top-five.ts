import { isActive } from "./activity.ts";
import { type Gender, type Player, ratingIn } from "./player.ts";
import { compareNames } from "./ranking.ts";
import type { RatingMode } from "./rating-mode.ts";

const places = 5;

/** R22: the five best active players of a mode, of one gender or of all; a rating of 0 or none is left out. */
export function topFive(
  players: readonly Player[],
  request: { readonly mode: RatingMode; readonly gender?: Gender; readonly cutOff: string },
): { readonly id: string; readonly name: string; readonly rating: number }[] {
  return players
    .filter((player) => request.gender === undefined || player.gender === request.gender)
    .filter((player) => isActive(player.lastParticipation, request.cutOff))
    .map(({ id, name, ...player }) => ({ id, name, rating: ratingIn(player, request.mode) ?? 0 }))
    .filter((entry) => entry.rating > 0)
    .sort((one, other) => other.rating - one.rating || compareNames(one, other))
    .slice(0, places);
}
