import { wasPlayed } from "#app/domain/matches/match-outcome.ts";
import type { Player } from "#app/domain/players/player.ts";
import { hasStartRating, ratingIn } from "#app/domain/players/player-ratings.ts";
import { compareNames } from "#app/domain/rankings/ranking.ts";
import { type RatingMode, ratingModeOf } from "#app/domain/rating/rating-mode.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import type { CompilableMatch } from "./rate-in-order.ts";

/** Somebody without a starting rating in a mode. */
export interface PlayerWithoutStart {
  readonly playerId: string;
  readonly name: string;
  readonly mode: RatingMode;
  /** The rating that matches alone made; null where none did. */
  readonly rating: number | null;
}

/** What of a player says so. */
export type MayHaveStart = Pick<
  Player,
  "id" | "name" | "singlesRanking" | "doublesRanking" | "singlesGiven" | "doublesGiven"
>;

/**
 * R12: players who are about to be rated in a mode in which nobody ever gave them a starting rating, by name. Also those
 * who have a rating there already that only comes from matches.
 */
export function playersWithoutStart(
  matches: readonly CompilableMatch[],
  players: ReadonlyMap<string, MayHaveStart>,
): PlayerWithoutStart[] {
  const found: (PlayerWithoutStart & { readonly id: string })[] = [];
  const seen: Record<RatingMode, Set<string>> = { singles: new Set(), doubles: new Set() };
  for (const match of matches) {
    if (match.k === 0 || !wasPlayed(match.outcome)) continue;
    const mode = ratingModeOf(match.home.length, match.away.length);
    for (const side of [match.home, match.away]) {
      for (const id of side) {
        if (id === null || seen[mode].has(id)) continue;
        seen[mode].add(id);
        const player = players.get(id);
        if (player && !hasStartRating(player, mode))
          found.push({ id, playerId: id, name: player.name, mode, rating: ratingIn(player, mode) });
      }
    }
  }
  return found
    .sort((one, other) => compareNames(one, other) || compareKeys(other.mode, one.mode))
    .map(({ playerId, name, mode, rating }) => ({ playerId, name, mode, rating }));
}
