import type { MatchPlayer } from "./match.ts";

/** A match as far as its sides, whether it is stored or only read. */
interface Sides {
  readonly home: readonly MatchPlayer[];
  readonly away: readonly MatchPlayer[];
}

/** Every player on a side of some matches, once each; names that are no player's are left out. */
export function playersOf(matches: Iterable<Sides>): Set<string> {
  const playerIds = new Set<string>();
  for (const { home, away } of matches) {
    for (const side of [home, away]) {
      for (const { playerId } of side) if (playerId !== null) playerIds.add(playerId);
    }
  }
  return playerIds;
}
