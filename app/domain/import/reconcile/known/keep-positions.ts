import { differencesOf } from "#app/domain/import/reconcile/match-differences.ts";
import { byPlayer } from "#app/domain/import/reconcile/match-keys.ts";
import type {
  IdentifiedMatch,
  MatchPair,
  Reconciliation,
} from "#app/domain/import/reconcile/reconcile-matches.ts";
import { byPosition, effectiveStarts } from "#app/domain/matches/effective-start.ts";
import { outcomeOf, wasPlayed } from "#app/domain/matches/match-outcome.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";

/**
 * Leaves the matches of a tournament at their stored positions where those of the file bring nobody's matches into another order of
 * play (R10): of two programs one lists a night by rounds and the other by time, or one has an event alone that the other has behind
 * another event. Otherwise each of their files would move what the other has moved, without end. A file that adds or removes a match
 * gives all positions.
 */
export function keepPositions(competitions: readonly Reconciliation[]): readonly Reconciliation[] {
  const pairs = competitions.flatMap(pairsOf);
  const isOfOthers = competitions.some(
    ({ added, removed, compiledGone }) => added.length + removed.length + compiledGone.length > 0,
  );
  if (isOfOthers || pairs.every(({ stored, match }) => stored.position === match.position))
    return competitions;
  const isSameOrder = orderOfPlay(pairs) === orderOfPlay(pairs.map(withStoredPosition));
  return isSameOrder ? competitions.map(atStoredPositions) : competitions;
}

function pairsOf({ pairs }: Reconciliation): MatchPair[] {
  return Array.from(pairs, ([match, stored]) => ({ match, stored }));
}

function withStoredPosition({ stored, match }: MatchPair): MatchPair {
  const { position } = stored;
  return { stored, match: position === match.position ? match : { ...match, position } };
}

/** When each match that was played counts as played, in the order of each of its people: only among these does the order matter. */
function orderOfPlay(pairs: readonly MatchPair[]): string {
  const matches = pairs.map(({ stored: { id, competitionId }, match }) => {
    const { home, away, position, startAt } = match;
    return { id, competitionId, position, startAt, home, away, isPlayed: wasPlayed(outcomeOf(match)) };
  });
  const starts = effectiveStarts(matches, undefined);
  const startOf = ({ id }: { readonly id: string }) => starts.get(id) ?? "";
  const played = matches
    .filter(({ isPlayed }) => isPlayed)
    .sort((one, other) => compareKeys(startOf(one), startOf(other)) || byPosition(one, other));
  const byPerson = new Map<string, string[]>();
  for (const match of played) {
    for (const person of new Set([...match.home, ...match.away].map(byPlayer))) {
      const list = byPerson.get(person) ?? [];
      byPerson.set(person, list);
      list.push(match.id, startOf(match));
    }
  }
  return JSON.stringify([...byPerson].sort(([one], [other]) => compareKeys(one, other)));
}

/** `pairs` then has the very matches that are listed: what becomes of each is found by them. */
function atStoredPositions(competition: Reconciliation): Reconciliation {
  const { unchanged, compiledDiffering } = competition;
  const placed = new Map(pairsOf(competition).map((pair) => [pair.match, withStoredPosition(pair).match]));
  const placedMatch = (match: IdentifiedMatch) => placed.get(match) ?? match;
  const atStored = <Pair extends MatchPair>(pair: Pair) => ({ ...pair, match: placedMatch(pair.match) });
  const changed = competition.changed.map(atStored);
  const isSame = ({ stored, match }: MatchPair) => differencesOf(stored, match).length === 0;
  return {
    ...competition,
    changed: changed.filter((pair) => !isSame(pair)),
    unchanged: [...unchanged.map(placedMatch), ...changed.filter(isSame).map(({ match }) => match)],
    compiledDiffering: compiledDiffering.map(atStored),
    shifted: [],
    pairs: new Map(Array.from(competition.pairs, ([match, stored]) => [placedMatch(match), stored] as const)),
  };
}
