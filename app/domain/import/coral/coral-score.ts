import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { Score } from "#app/domain/matches/match.ts";

/** What a file of Coral says of a match's score. */
export interface CoralScore {
  readonly score: Score | null;
  readonly forfeit: boolean;
}

const none: CoralScore = { score: null, forfeit: false };

/**
 * A score as files write it: [h, a], [[h sets], [a sets]], {home, away} of numbers or lists, or {forfeit: …}.
 * Padding sets 0–0 at the end are dropped; a side that is null is no score. Of `{forfeit: "away"}` only the forfeit counts: the
 * word names a side, but nothing says whether that side gave up or goes on. Who goes on is the match's `winner` alone.
 */
export function readScore(node: JsonNode | undefined): CoralScore {
  if (node === undefined) return none;
  if (Array.isArray(node.value)) {
    const [home, away, ...more] = node.items();
    if (home === undefined && away === undefined) return none;
    if (home === undefined || away === undefined || more.length > 0)
      return node.refuse("wrongValue", "score");
    return readPair(node, home, away);
  }
  if (!node.isObject()) node.refuse("wrongType", "score");
  if (saysForfeit(node)) return { score: null, forfeit: true };
  if (node.has("forfeit") && !node.has("home")) return none;
  return readPair(node, node.need("home"), node.need("away"));
}

/** Beside a score, an empty value and 0 say as little as false does. */
function saysForfeit(node: JsonNode): boolean {
  const value = node.peek("forfeit") ?? false;
  const isBlank = value === 0 || value === "" || (Array.isArray(value) && value.length === 0);
  return value !== false && !(isBlank && node.has("home"));
}

function readPair(whole: JsonNode, home: JsonNode, away: JsonNode): CoralScore {
  if (home.value === null || away.value === null) return none;
  const homePoints = readPoints(home);
  const awayPoints = readPoints(away);
  if (homePoints.length !== awayPoints.length) whole.refuse("wrongValue", "score");
  if (Array.isArray(home.value)) dropPadding(homePoints, awayPoints);
  return { score: homePoints.length === 0 ? null : { home: homePoints, away: awayPoints }, forfeit: false };
}

function readPoints(node: JsonNode): number[] {
  return Array.isArray(node.value) ? node.items("sets").map(readNumber) : [readNumber(node)];
}

function readNumber(node: JsonNode): number {
  const points = node.number("points");
  return Number.isInteger(points) ? points : node.refuse("wrongValue", "score");
}

function dropPadding(home: number[], away: number[]): void {
  while (home.length > 0 && home.at(-1) === 0 && away.at(-1) === 0) {
    home.pop();
    away.pop();
  }
}
