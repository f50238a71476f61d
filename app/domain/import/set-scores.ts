import type { Score } from "#app/domain/matches/match.ts";

/** The points of one set, home first. */
export type SetPoints = readonly [home: number, away: number];

/** The score that sets make; padding sets 0–0 at the end are none, and without any set no score is known. */
export function scoreOfSets(sets: readonly SetPoints[]): Score | null {
  const last = sets.findLastIndex(([home, away]) => home !== 0 || away !== 0);
  if (last === -1) return null;
  const played = sets.slice(0, last + 1);
  return { home: played.map(([home]) => home), away: played.map(([, away]) => away) };
}
