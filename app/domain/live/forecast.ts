import type { MatchEvent } from "#app/domain/matches/match.ts";
import { type EloScore, eloScores, homeChange } from "#app/domain/rating/elo.ts";
import { explainMatch } from "#app/domain/rating/match-explanation.ts";

/** Both teams' ratings before a match (R5). */
export interface TeamRatings {
  readonly home: number;
  readonly away: number;
}

/** What the ratings foresee of a match, and what it would change; seen from home. */
export interface Forecast {
  /** Between 0 and 1 (R4). */
  readonly expected: number;
  /** What home's members gain by winning, and by losing. */
  readonly won: number;
  readonly lost: number;
}

/** The expected score and the changes by ratings as they are now; null where a match changes nothing (R3). */
export function forecastOf(
  home: readonly (number | null)[],
  away: readonly (number | null)[],
  event: MatchEvent,
): Forecast | null {
  const { own, opponents, expected, k } = explainMatch(home, away, event);
  if (k === 0) return null;
  const change = (homeScore: EloScore) => homeChange({ home: own, away: opponents, homeScore, k });
  return { expected, won: change(eloScores.win), lost: change(eloScores.loss) };
}
