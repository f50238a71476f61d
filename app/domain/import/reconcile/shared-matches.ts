import { type Match, mirrored } from "#app/domain/matches/match.ts";
import { byPlayer, scoreKey, sideKey } from "./match-keys.ts";

type Comparable = Pick<Match, "home" | "away" | "score" | "startAt">;

/** Of the shorter list. */
const leastPart = 0.5;

/** Two people meet again with the same score: so few matches tell only where they began at once. */
const leastWithoutStart = 3;

/**
 * Whether two lists are the same matches, whatever their competitions are called: at least half of the shorter one has the
 * same people and score. Two programs give one event two names, and may disagree on the time of day. Where both have scores, matches
 * without one say nothing: one of the files was made in the middle of the evening.
 */
export function areSameMatches(one: readonly Comparable[], other: readonly Comparable[]): boolean {
  const areScored = one.some(hasScore) && other.some(hasScore);
  const compared = (list: readonly Comparable[]) => startsByKey(areScored ? list.filter(hasScore) : list);
  const [known, found] = [compared(one), compared(other)];
  const shared = [...found.keys()].filter((key) => known.has(key));
  const isAtOnce = (key: string) => found.get(key) !== null && found.get(key) === known.get(key);
  const isEnough = shared.length >= leastWithoutStart || shared.some(isAtOnce);
  return isEnough && shared.length >= leastPart * Math.min(known.size, found.size);
}

function hasScore({ score }: Comparable): boolean {
  return score !== null;
}

/** The start of each match by its people and score. */
function startsByKey(matches: readonly Comparable[]): Map<string, string | null> {
  return new Map(
    matches.map(({ home, away, score, startAt }) => {
      const [left, right] = [sideKey(home, byPlayer), sideKey(away, byPlayer)];
      const seen = score === null || left <= right ? score : mirrored(score);
      // One program writes seconds, the other minutes.
      return [[...[left, right].sort(), scoreKey(seen)].join("|"), startAt?.slice(0, 16) ?? null];
    }),
  );
}
