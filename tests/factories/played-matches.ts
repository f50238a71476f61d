import type { FileMatch, FilePhase, FilePlayer } from "#app/domain/import/result-file.ts";
import type { Phase } from "#app/domain/tournaments/phases/phase.ts";
import { type PlayedMatch, playedMatchOf } from "#app/domain/tournaments/phases/played-match.ts";

const keyOf = ({ license, name }: FilePlayer) => license ?? name ?? "";

/** A file's match as far as the form of its competition goes, by its path. */
export function playedMatch(match: FileMatch): PlayedMatch {
  return playedMatchOf({ ...match, id: match.path }, keyOf);
}

/** A file's phase with its matches by their paths. */
export function phaseOfFile({ system, slots, columns }: FilePhase, ids: ReadonlySet<string>): Phase {
  const known = slots.map(({ round, path }) => ({ round, match: ids.has(path) ? path : null }));
  return { system, slots: known, columns, standings: [] };
}

/** A match of two people, the first of whom won unless said otherwise. */
export function matchOf(
  id: string,
  round: number,
  home: string,
  away: string,
  outcome: PlayedMatch["outcome"] = "home",
): PlayedMatch {
  const sides = { home: [home].filter(Boolean), away: [away].filter(Boolean) };
  const winner = outcome === "home" || outcome === "away" ? outcome : null;
  return { id, round, group: null, ...sides, outcome, winner, points: { home: 5, away: 3 } };
}
