import type { StoredTable } from "#app/domain/values/table-type.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import type { PlayerMatch } from "./player-match.ts";

/** The matches of one competition, in the order of their list. */
export interface CompetitionMatches {
  readonly competitionId: string;
  readonly name: string;
  /** The standing that was reached in it; null where nobody knows. */
  readonly rank: number | null;
  readonly matches: readonly PlayerMatch[];
}

/** A standing that was reached in a competition. */
interface ReachedRank {
  /** The competition as a file has it; null where no file does. */
  readonly competitionId: string | null;
  readonly rank: number;
}

/** What one tournament changed of a player's ratings. */
export interface TournamentChange {
  readonly singles: number | null;
  readonly doubles: number | null;
}

/** The matches of one tournament on a page, under one heading. */
export interface TournamentMatches {
  readonly key: string;
  readonly name: string;
  readonly table: StoredTable;
  /** The site's tournament, if any. */
  readonly tournamentId: string | null;
  /** Instants (UTC) of its first and its last match on the page; null where nobody knows the day. */
  readonly first: string | null;
  readonly last: string | null;
  /** Of each mode that has rated matches on the page. */
  readonly change: TournamentChange;
  readonly competitions: readonly CompetitionMatches[];
}

/**
 * Puts neighbours of one tournament together, and within it those of one competition. Keeps the order of the list. `ownIds` are
 * the players whose ratings are meant.
 */
export function groupByTournament(
  matches: readonly PlayerMatch[],
  standings: readonly ReachedRank[],
  ownIds: readonly string[] = [],
): TournamentMatches[] {
  return neighbours(matches, ({ tournamentKey }) => tournamentKey).flatMap((group) => {
    const [one] = group;
    if (one === undefined) return [];
    const rated = group.filter((match) => !isOfMerged(match, ownIds));
    const instants = group.flatMap(({ playedAt }) => playedAt || []).sort();
    return {
      key: one.tournamentKey,
      name: one.tournamentName,
      table: one.table,
      tournamentId: one.tournamentId,
      first: instants[0] ?? null,
      last: instants.at(-1) ?? null,
      change: { singles: changeIn("singles", rated), doubles: changeIn("doubles", rated) },
      competitions: neighbours(group, ({ competitionId }) => competitionId).flatMap((own) =>
        competitionOf(own, standings),
      ),
    };
  });
}

/** The same list without its tournaments and competitions: newest first, those without any day last (R27). */
export function newestFirst<One extends Pick<PlayerMatch, "playedAt">>(list: readonly One[]): One[] {
  return list.toSorted((one, other) => compareKeys(other.playedAt, one.playedAt));
}

function competitionOf(
  matches: readonly PlayerMatch[],
  standings: readonly ReachedRank[],
): CompetitionMatches[] {
  const [one] = matches;
  if (one === undefined) return [];
  const { competitionId, event } = one;
  const reached = standings.find((standing) => standing.competitionId === competitionId);
  return [{ competitionId, name: event.name, rank: reached?.rank ?? null, matches }];
}

function changeIn(mode: PlayerMatch["mode"], matches: readonly PlayerMatch[]): number | null {
  const changes = matches.flatMap((match) => (match.mode === mode ? (match.change ?? []) : []));
  return changes.length === 0 ? null : changes.reduce((sum, change) => sum + change, 0);
}

function neighbours<One>(list: readonly One[], keyOf: (one: One) => string): One[][] {
  const groups: One[][] = [];
  let key: string | undefined;
  for (const one of list) {
    const last = groups.at(-1);
    if (last !== undefined && keyOf(one) === key) last.push(one);
    else groups.push([one]);
    key = keyOf(one);
  }
  return groups;
}

/** The partners of whoever is on the own side, where they are the same in every match that has any; else null. */
export function steadyPartners(
  matches: readonly PlayerMatch[],
  ownIds: readonly string[],
): PlayerMatch["own"] | null {
  const sides = matches.map((match) => partnersOf(match, ownIds)).filter((side) => side.length > 0);
  const [first] = sides;
  if (first === undefined) return null;
  const keyOf = (side: PlayerMatch["own"]) =>
    side
      .map(({ playerId, name }) => playerId ?? name)
      .sort()
      .join(" ");
  return sides.every((side) => keyOf(side) === keyOf(first)) ? first : null;
}

/** Who plays a match beside the given players. */
export function partnersOf(match: PlayerMatch, ownIds: readonly string[]): PlayerMatch["own"] {
  return match.own.filter(({ playerId }) => playerId === null || !ownIds.includes(playerId));
}

/** Whether a match moved the rating of a player who was merged into the own one since (R54): the own one's it left alone. */
export function isOfMerged({ own }: PlayerMatch, ownIds: readonly string[]): boolean {
  return own.some(
    ({ playerId, ratedAs }) => ratedAs !== undefined && playerId !== null && ownIds.includes(playerId),
  );
}
