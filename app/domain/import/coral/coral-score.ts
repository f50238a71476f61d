import type { JsonPlace } from "#app/domain/import/json/json-place.ts";
import type { Score } from "#app/domain/matches/match.ts";

export interface CoralScore {
  readonly score: Score | null;
  readonly forfeit: boolean;
}

const none: CoralScore = { score: null, forfeit: false };

/**
 * A score as files write it: [h, a], [[h sets], [a sets]], {home, away} of numbers or lists, or {forfeit: …}.
 * Padding sets 0–0 at the end are dropped; a side that is null is no score.
 */
export function readScore(place: JsonPlace | undefined): CoralScore {
  if (place === undefined) return none;
  if (Array.isArray(place.value)) {
    const [home, away, ...more] = place.items();
    if (home === undefined && away === undefined) return none;
    if (home === undefined || away === undefined || more.length > 0)
      return place.refuse("wrongValue", "score");
    return readPair(place, home, away);
  }
  if (!place.isObject()) place.refuse("wrongType", "score");
  const forfeit = place.find("forfeit");
  if (forfeit !== undefined && forfeit.value !== false) return { score: null, forfeit: true };
  if (place.has("forfeit") && !place.has("home")) return none;
  return readPair(place, place.need("home"), place.need("away"));
}

function readPair(whole: JsonPlace, home: JsonPlace, away: JsonPlace): CoralScore {
  if (home.value === null || away.value === null) return none;
  const homePoints = readPoints(home);
  const awayPoints = readPoints(away);
  if (homePoints.length !== awayPoints.length) whole.refuse("wrongValue", "score");
  if (Array.isArray(home.value)) dropPadding(homePoints, awayPoints);
  return { score: homePoints.length === 0 ? null : { home: homePoints, away: awayPoints }, forfeit: false };
}

function readPoints(place: JsonPlace): number[] {
  return Array.isArray(place.value) ? place.items("sets").map(readNumber) : [readNumber(place)];
}

function readNumber(place: JsonPlace): number {
  const points = place.number("points");
  return Number.isInteger(points) ? points : place.refuse("wrongValue", "score");
}

function dropPadding(home: number[], away: number[]): void {
  while (home.length > 0 && home.at(-1) === 0 && away.at(-1) === 0) {
    home.pop();
    away.pop();
  }
}
