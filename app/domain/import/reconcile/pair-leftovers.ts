import type { Match } from "#app/domain/matches/match.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import { byPlayer, bySource, scoreKey } from "./match-keys.ts";
import type { IdentifiedMatch, MatchPair } from "./reconcile-matches.ts";

// A stored match is compared with so many of one round and player at most: a league of one round has thousands.
const mostCompared = 16;

// Less than this is another match: half of the players and nothing else.
const leastEvidence = 3;

/**
 * Pairs matches of a file with stored ones of the same competition that no exact comparison paired (R33): the best pair first, by
 * the people whom they share, their start, number, score and group. Only matches of one round are compared, and only where
 * people, start or number agree; where nobody is shared, two of start, number and score must agree.
 */
export function pairLeftovers(stored: readonly Match[], file: readonly IdentifiedMatch[]): MatchPair[] {
  if (stored.length === 0 || file.length === 0) return [];
  const waiting = new Map<string, Match[]>();
  for (const match of stored) {
    for (const key of hintsOf(match)) {
      const known = waiting.get(key);
      if (!known) waiting.set(key, [match]);
      else if (known.length < mostCompared) known.push(match);
    }
  }
  const options = file.flatMap((match, order) =>
    [...new Set(hintsOf(match).flatMap((key) => waiting.get(key) ?? []))].flatMap((candidate) => {
      const evidence = evidenceFor(candidate, match);
      return evidence < leastEvidence ? [] : { stored: candidate, match, evidence, order };
    }),
  );
  options.sort(
    (one, other) =>
      other.evidence - one.evidence ||
      one.order - other.order ||
      Math.abs(one.stored.position - one.match.position) -
        Math.abs(other.stored.position - other.match.position) ||
      compareKeys(one.stored.id, other.stored.id),
  );
  const taken = new Set<Match | IdentifiedMatch>();
  return options.flatMap(({ stored: candidate, match }) => {
    if (taken.has(candidate) || taken.has(match)) return [];
    taken.add(candidate).add(match);
    return { stored: candidate, match };
  });
}

type Hinted = Pick<Match, "round" | "group" | "number" | "startAt" | "home" | "away" | "score">;

/** By what a match may be found among the stored ones. */
function hintsOf({ round, number, startAt, home, away }: Hinted): string[] {
  return [
    ...[...home, ...away].flatMap((player) => [byPlayer(player), bySource(player)]),
    ...(startAt === null ? [] : [`at ${startAt}`]),
    ...(number === null ? [] : [`number ${number}`]),
  ].map((hint) => `${round} ${hint}`);
}

function evidenceFor(stored: Hinted, match: Hinted): number {
  const shared = sharedPart(stored, match);
  const isAtOnce = stored.startAt !== null && stored.startAt === match.startAt;
  const isNumbered = stored.number !== null && stored.number === match.number;
  const isScored = scoreKey(stored.score) !== "" && scoreKey(stored.score) === scoreKey(match.score);
  const agreeing = [isAtOnce, isNumbered, isScored].filter(Boolean).length;
  if (shared === 0 && agreeing < 2) return 0;
  const isInGroup = stored.group !== null && stored.group === match.group;
  return 4 * shared + (isAtOnce ? 3 : 0) + (isNumbered ? 2 : 0) + (isScored ? 1 : 0) + (isInGroup ? 0.5 : 0);
}

/** Which part of the people is in both matches, from 0 to 1, on whatever side. */
function sharedPart(stored: Hinted, match: Hinted): number {
  const before = [...stored.home, ...stored.away];
  const now = [...match.home, ...match.away];
  const known = new Set(before.flatMap((player) => [byPlayer(player), bySource(player)]));
  const shared = now.filter((player) => known.has(byPlayer(player)) || known.has(bySource(player))).length;
  return shared / Math.max(before.length, now.length, 1);
}
