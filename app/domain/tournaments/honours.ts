import { nameKey } from "#app/domain/players/player-name.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import { pairWithResults } from "./pair-with-results.ts";
import { havePartnersChanged } from "./phases/partners.ts";
import { teamsByRank } from "./teams-by-rank.ts";
import type { CompetitionResults, Standing, TournamentResults } from "./tournament.ts";

/** A tournament with its results as they are stored. */
export interface SearchedResults {
  readonly id: string;
  readonly name: string;
  /** The first day, YYYY-MM-DD; null for none. */
  readonly from: string | null;
  readonly results: TournamentResults;
  /** Its competitions as files have them, in order. */
  readonly files: readonly { readonly id: string; readonly name: string }[];
}

/** What results call a person by. */
export interface SearchedPerson {
  readonly licenses: ReadonlySet<string>;
  /** As names are compared. */
  readonly names: ReadonlySet<string>;
}

type Written = Standing["players"][number];

/** The sides on which the person played in a competition, by its id in files, in order. */
export type SidesOf = (competitionId: string) => readonly (readonly Written[])[];

/** A standing that a person reached, with its partners as results write them unless said otherwise. */
export interface Honour<Partner = Written> {
  readonly tournamentId: string;
  readonly tournament: string;
  readonly from: string | null;
  readonly competition: string;
  /** The same competition as a file has it; null where no file does. */
  readonly competitionId: string | null;
  readonly rank: number;
  /** Who shares the standing as the same team. */
  readonly partners: readonly Partner[];
}

/**
 * Every standing of a person in some tournaments in which that person played: by licence, and by name where the standing
 * has no licence. Titles first, then the latest. Where a file lists the members of a team one by one, partners are those with
 * whom the person played.
 */
export function honoursOf(
  tournaments: readonly SearchedResults[],
  person: SearchedPerson,
  sidesOf: SidesOf,
): Honour[] {
  const found = tournaments.flatMap(({ id, name, from, results, files }) =>
    pairWithResults(results.competitions, files).flatMap(({ results: competition, file }): Honour[] => {
      if (competition === null) return [];
      const competitionId = file?.id ?? null;
      const sides = competitionId === null ? [] : sidesOf(competitionId);
      return standingsOf(competition, person, sides).map((standing) => ({
        tournamentId: id,
        tournament: name,
        from,
        competition: competition.name,
        competitionId,
        ...standing,
      }));
    }),
  );
  return found.sort(titlesFirst);
}

function standingsOf(
  competition: CompetitionResults,
  person: SearchedPerson,
  sides: ReturnType<SidesOf>,
): Pick<Honour, "rank" | "partners">[] {
  return competition.standings.flatMap(({ rank, players }, position) => {
    const self = players.findIndex((player) => isPerson(player, person));
    if (self === -1) return [];
    const partners = isOneOfSeveral(competition, position)
      ? partnersByRank(competition, position, sides).flatMap(
          (other) => competition.standings[other]?.players[0] ?? [],
        )
      : players.filter((_, member) => member !== self);
    return [{ rank, partners }];
  });
}

/** Whether an entry is of one person, and others of one person have the same rank. */
function isOneOfSeveral({ standings }: Pick<CompetitionResults, "standings">, position: number): boolean {
  return loneEntriesBeside(standings, position).length > 0;
}

function loneEntriesBeside(standings: readonly Standing[], position: number): number[] {
  const own = standings[position];
  if (own?.players.length !== 1) return [];
  return standings.flatMap(({ rank, players }, other) =>
    other !== position && rank === own.rank && players.length === 1 ? other : [],
  );
}

/** Where the partners of an entry stand: by whom the person played with, else as the competition's teams are made. */
function partnersByRank(
  competition: CompetitionResults,
  position: number,
  sides: ReturnType<SidesOf>,
): number[] {
  const { standings } = competition;
  const beside = loneEntriesBeside(standings, position);
  const writtenAt = (index: number) => standings[index]?.players[0];
  const last = sides.at(-1);
  if (last === undefined) {
    const own = writtenAt(position);
    const team = teamsByRank(competition).find(({ players }) => players.some((player) => player === own));
    return beside.filter((index) => team?.players.some((player) => player === writtenAt(index)));
  }
  const keysOf = (side: readonly Written[]) => side.map(({ name, license }) => license ?? nameKey(name));
  if (havePartnersChanged(sides.map(keysOf))) return [];
  return beside.filter((index) => last.some((member) => isSame(member, writtenAt(index))));
}

function isSame(one: Written, other: Written | undefined): boolean {
  if (other === undefined) return false;
  const isOneLicense = one.license !== null && one.license === other.license;
  return isOneLicense || nameKey(one.name) === nameKey(other.name);
}

/** The tournaments in which a person stands alone where others have the same rank: who was the partner is in the matches. */
export function tournamentsToAsk(
  tournaments: readonly Pick<SearchedResults, "id" | "results">[],
  person: SearchedPerson,
): string[] {
  const isAsked = ({ results }: Pick<SearchedResults, "results">) =>
    results.competitions.some((competition) =>
      competition.standings.some(
        ({ players }, position) =>
          players.some((player) => isPerson(player, person)) && isOneOfSeveral(competition, position),
      ),
    );
  return tournaments.filter(isAsked).map(({ id }) => id);
}

function isPerson(
  { license, name }: { readonly license: string | null; readonly name: string },
  { licenses, names }: SearchedPerson,
): boolean {
  return license === null ? names.has(nameKey(name)) : licenses.has(license);
}

function titlesFirst(one: Honour, other: Honour): number {
  return one.rank - other.rank || compareKeys(other.from ?? "", one.from ?? "");
}
