import type { CompilableMatch } from "./compile.ts";
import { wasPlayed } from "./match-outcome.ts";
import type { Player } from "./player.ts";
import { compareNames } from "./ranking.ts";
import { type RatingMode, ratingModeOf } from "./rating-mode.ts";

export interface PlayerWithoutStart {
  readonly playerId: string;
  readonly name: string;
  readonly mode: RatingMode;
}

/**
 * R12: who is about to be rated in a mode without ever having been given a start rating there, by name; also someone
 * whose number is no longer 0, because only matches made it.
 */
export function playersWithoutStart(
  matches: readonly CompilableMatch[],
  players: ReadonlyMap<string, Pick<Player, "id" | "name" | "singlesGiven" | "doublesGiven">>,
): PlayerWithoutStart[] {
  const found = new Map<string, PlayerWithoutStart & { readonly id: string }>();
  for (const match of matches) {
    if (match.k === 0 || !wasPlayed(match.outcome)) continue;
    const mode = ratingModeOf(match.home.length, match.away.length);
    for (const id of [...match.home, ...match.away]) {
      const player = id === null ? undefined : players.get(id);
      if (!player) continue;
      const given = mode === "singles" ? player.singlesGiven : player.doublesGiven;
      if (!given)
        found.set(`${mode} ${player.id}`, { id: player.id, playerId: player.id, name: player.name, mode });
    }
  }
  return [...found.values()]
    .sort((one, other) => compareNames(one, other) || (one.mode < other.mode ? 1 : -1))
    .map(({ playerId, name, mode }) => ({ playerId, name, mode }));
}
