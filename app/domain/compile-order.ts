import { noonInToronto } from "./calendar-day.ts";

/** What the order of compiling needs to know of a match. */
export interface PlacedMatch {
  readonly id: string;
  readonly competitionId: string;
  /** The file's tournament. */
  readonly tournamentId: string;
  /** Place in the file, within the tournament. */
  readonly position: number;
  /** Instant (UTC, ISO 8601), or null: one match in ten has none. */
  readonly startAt: string | null;
}

/** A tournament as its files tell it, with the days that stand in for missing starts. */
export interface PlacedTournament {
  readonly id: string;
  readonly code: string | null;
  readonly name: string;
  /** The file's start day. */
  readonly sourceDay: string | null;
  /** The start day of the site's tournament that it belongs to. */
  readonly linkedDay: string | null;
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
    return { ...group, id, tournament, start: startOf(group.all, tournament) };
  });
  groups.sort(
    (one, other) =>
      compare(one.start, other.start) ||
      compare(one.tournament?.code ?? "", other.tournament?.code ?? "") ||
      compare(one.tournament?.name ?? "", other.tournament?.name ?? "") ||
      compare(one.id, other.id),
  );
  return groups.flatMap(({ own, all, start }) => {
    const starts = effectiveStarts(all, start);
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

function startOf(matches: readonly PlacedMatch[], tournament: PlacedTournament | undefined): string {
  let earliest: string | null = null;
  for (const { startAt } of matches) {
    if (startAt !== null && (earliest === null || startAt < earliest)) earliest = startAt;
  }
  if (earliest !== null) return earliest;
  const day = tournament?.sourceDay ?? tournament?.linkedDay;
  return day ? noonInToronto(day) : "";
}

function effectiveStarts(matches: PlacedMatch[], tournamentStart: string): Map<string, string> {
  const starts = new Map<string, string>();
  const latest = new Map<string, string>();
  for (const match of matches.sort(byPosition)) {
    const start = match.startAt ?? latest.get(match.competitionId) ?? tournamentStart;
    latest.set(match.competitionId, start);
    starts.set(match.id, start);
  }
  return starts;
}

function byPosition(one: PlacedMatch, other: PlacedMatch): number {
  return one.position - other.position || compare(one.id, other.id);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
