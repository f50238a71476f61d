import {
  byPosition,
  type DatableMatch,
  effectiveStarts,
  type StartDays,
  startOfTournament,
} from "#app/domain/matches/effective-start.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";

/** What the order of compiling needs of a match. */
export interface MatchToOrder extends DatableMatch {
  /** The file's tournament. */
  readonly tournamentId: string;
}

/** A tournament as its files describe it. */
export interface TournamentToOrder extends StartDays {
  readonly id: string;
  readonly code: string | null;
  readonly name: string;
}

/**
 * R10: a total order that does not depend on the order of importing. Tournaments go by start, then code, then name; within one,
 * matches by start, where a missing one is the start of the match before it in its competition, then by position.
 * `context` are the tournaments' other matches, which are compiled already: they date the matches beside them and are
 * not returned.
 */
export function orderForCompiling<Ordered extends MatchToOrder>(
  matches: readonly Ordered[],
  tournaments: readonly TournamentToOrder[],
  context: readonly MatchToOrder[] = [],
): Ordered[] {
  const known = new Map(tournaments.map((tournament) => [tournament.id, tournament]));
  const groups = [...groupByTournament(matches, context)].map(([id, group]) => {
    const tournament = known.get(id);
    return { ...group, id, tournament, start: startOfTournament(group.all, tournament) };
  });
  groups.sort(
    (one, other) =>
      compareKeys(one.start, other.start) ||
      compareKeys(one.tournament?.code ?? "", other.tournament?.code ?? "") ||
      compareKeys(one.tournament?.name ?? "", other.tournament?.name ?? "") ||
      compareKeys(one.id, other.id),
  );
  return groups.flatMap(({ own, all, start, tournament }) => {
    // Where all say when they started, none is dated by the ones before it.
    const starts = all.every(({ startAt }) => startAt !== null)
      ? undefined
      : effectiveStarts(all, tournament);
    const startOfMatch = (match: MatchToOrder) => starts?.get(match.id) ?? match.startAt ?? start;
    return own.sort(
      (one, other) => compareKeys(startOfMatch(one), startOfMatch(other)) || byPosition(one, other),
    );
  });
}

interface Group<Ordered> {
  readonly own: Ordered[];
  readonly all: MatchToOrder[];
}

function groupByTournament<Ordered extends MatchToOrder>(
  matches: readonly Ordered[],
  context: readonly MatchToOrder[],
) {
  const groups = new Map<string, Group<Ordered>>();
  for (const match of matches) {
    const group = groups.get(match.tournamentId) ?? { own: [], all: [] };
    group.own.push(match);
    group.all.push(match);
    groups.set(match.tournamentId, group);
  }
  for (const match of context) groups.get(match.tournamentId)?.all.push(match);
  return groups;
}
