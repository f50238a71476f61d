import {
  byPosition,
  type DatableMatch,
  effectiveStarts,
  startOfTournament,
  type TournamentDays,
} from "#app/domain/matches/effective-start.ts";

/** What the order of compiling needs to know of a match. */
export interface PlacedMatch extends DatableMatch {
  /** The file's tournament. */
  readonly tournamentId: string;
}

/** A tournament as its files tell it. */
export interface PlacedTournament extends TournamentDays {
  readonly id: string;
  readonly code: string | null;
  readonly name: string;
}

export interface OrderedMatch<Placed> {
  readonly match: Placed;
  /** Instant (UTC, ISO 8601). */
  readonly tournamentStart: string;
}

/**
 * R10, a total order that no order of importing can change. Tournaments go by start, then code, then name; within one,
 * matches by start, where a missing one is the start of the match before it in its competition, then by position.
 * `context` are the tournaments' other matches, compiled before: they date their neighbours and are not returned.
 */
export function orderForCompiling<Placed extends PlacedMatch>(
  matches: readonly Placed[],
  tournaments: readonly PlacedTournament[],
  context: readonly PlacedMatch[] = [],
): OrderedMatch<Placed>[] {
  const known = new Map(tournaments.map((tournament) => [tournament.id, tournament]));
  const groups = [...groupByTournament(matches, context)].map(([id, group]) => {
    const tournament = known.get(id);
    return { ...group, id, tournament, start: startOfTournament(group.all, tournament) };
  });
  groups.sort(
    (one, other) =>
      compare(one.start, other.start) ||
      compare(one.tournament?.code ?? "", other.tournament?.code ?? "") ||
      compare(one.tournament?.name ?? "", other.tournament?.name ?? "") ||
      compare(one.id, other.id),
  );
  return groups.flatMap(({ own, all, start, tournament }) => {
    const starts = effectiveStarts(all, tournament);
    const startOfMatch = (match: PlacedMatch) => starts.get(match.id) ?? start;
    return own
      .sort((one, other) => compare(startOfMatch(one), startOfMatch(other)) || byPosition(one, other))
      .map((match) => ({ match, tournamentStart: start }));
  });
}

interface Group<Placed> {
  readonly own: Placed[];
  readonly all: PlacedMatch[];
}

function groupByTournament<Placed extends PlacedMatch>(
  matches: readonly Placed[],
  context: readonly PlacedMatch[],
) {
  const groups = new Map<string, Group<Placed>>();
  for (const match of matches) {
    const group = groups.get(match.tournamentId) ?? { own: [], all: [] };
    group.own.push(match);
    group.all.push(match);
    groups.set(match.tournamentId, group);
  }
  for (const match of context) groups.get(match.tournamentId)?.all.push(match);
  return groups;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
