import { nameKey } from "#app/domain/players/player-name.ts";
import type { TournamentResults } from "./tournament.ts";

/** A tournament with its results twice: as they are stored, by which people are found, and as they are shown (R59). */
export interface SearchedResults {
  readonly id: string;
  readonly name: string;
  /** The first day, YYYY-MM-DD; null for none. */
  readonly from: string | null;
  readonly stored: TournamentResults;
  readonly shown: TournamentResults;
}

/** What results call a person by. */
export interface SearchedPerson {
  readonly licenses: ReadonlySet<string>;
  /** As names are compared. */
  readonly names: ReadonlySet<string>;
}

/** A standing that a person reached. */
export interface Honour {
  readonly tournamentId: string;
  readonly tournament: string;
  readonly from: string | null;
  readonly competition: string;
  readonly rank: number;
  /** Who shares the standing as the same team. */
  readonly partners: readonly string[];
}

/**
 * Every standing of a person in some tournaments in which that person played: by licence, and by name where the standing
 * has no licence. Titles first, then the latest.
 */
export function honoursOf(tournaments: readonly SearchedResults[], person: SearchedPerson): Honour[] {
  const found = tournaments.flatMap(({ id, name, from, stored, shown }) =>
    stored.competitions.flatMap((competition, index) =>
      competition.standings.flatMap(({ rank, players }, position): Honour[] => {
        const self = players.findIndex((player) => isPerson(player, person));
        if (self === -1) return [];
        const team = shown.competitions[index]?.standings[position]?.players ?? [];
        const partners = team.filter((_, member) => member !== self).map((member) => member.name);
        return [{ tournamentId: id, tournament: name, from, competition: competition.name, rank, partners }];
      }),
    ),
  );
  return found.sort(titlesFirst);
}

function isPerson(
  { license, name }: { readonly license: string | null; readonly name: string },
  { licenses, names }: SearchedPerson,
): boolean {
  return license === null ? names.has(nameKey(name)) : licenses.has(license);
}

function titlesFirst(one: Honour, other: Honour): number {
  if (one.rank !== other.rank) return one.rank - other.rank;
  return (one.from ?? "") < (other.from ?? "") ? 1 : -1;
}
