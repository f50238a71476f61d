import type { Match } from "#app/domain/matches/match.ts";
import { byPlayer, matchKey } from "./match-keys.ts";

/** Gives each match of a competition, in the order of the file, its ordinal among equal ones: 1 for the first (R33). */
export function occurrenceCounter(): (match: Pick<Match, "round" | "home" | "away">) => number {
  const counts = new Map<string, number>();
  return (match) => {
    const key = matchKey(match, byPlayer);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}
