import type { Queries } from "#app/data/connection/database.ts";
import { listMatchesOfCompetitions, type MatchOfCompetition } from "#app/data/matches/competition-matches.ts";
import { readNamesNow } from "#app/data/players/names-now.ts";
import { readPhases } from "#app/data/tournaments/competition-phases.ts";
import { listPlayedCompetitions } from "#app/data/tournaments/played-competitions.ts";
import { indexMembers } from "#app/domain/matches/member-index.ts";
import type { Disguise } from "#app/domain/players/mentions/disguise.ts";
import { pairWithResults } from "#app/domain/tournaments/pair-with-results.ts";
import { allPhases } from "#app/domain/tournaments/phases/all-phases.ts";
import type { Phase } from "#app/domain/tournaments/phases/phase.ts";
import { playedMatchOf, sidesOf } from "#app/domain/tournaments/phases/played-match.ts";
import {
  areTeamsCertain,
  podiumSteps,
  type RankedTeam,
  teamsByRank,
  teamsOnPodium,
} from "#app/domain/tournaments/teams-by-rank.ts";
import type { CompetitionResults, TournamentResults } from "#app/domain/tournaments/tournament.ts";

/** The first teams of a competition, best first, with the names as they are shown. */
export interface CompetitionPodium {
  readonly name: string;
  readonly teams: readonly Pick<RankedTeam, "rank" | "names">[];
}

/**
 * The podium of each competition of a tournament's results that has standings. Matches are read only where the ranks alone do
 * not say who played together (R36), and tournament by tournament: an index then leads to their few matches.
 */
export async function readPodiums(
  db: Queries,
  tournament: { readonly id: string; readonly results: TournamentResults },
  disguise: Disguise,
): Promise<CompetitionPodium[]> {
  const { competitions } = tournament.results;
  const areCertain = competitions.every(({ standings }) => areTeamsCertain(standings, podiumSteps));
  const files = areCertain ? [] : await listPlayedCompetitions(db, tournament.id);
  const ids = files.map(({ id }) => id);
  const matches = Map.groupBy(await listMatchesOfCompetitions(db, ids), ({ competitionId }) => competitionId);
  const phases = await readPhases(db, ids);
  const found = pairWithResults(competitions, files).flatMap(({ results, file }) => {
    if (results === null) return [];
    const teams = file
      ? teamsOfMatches(results, matches.get(file.id) ?? [], phases.get(file.id) ?? [])
      : teamsByRank(results);
    return teams.length === 0 ? [] : { name: disguise.label(results.name), teams: teamsOnPodium(teams) };
  });
  const written = found.flatMap(({ teams }) => teams.flatMap(({ players }) => players));
  const names = await readNamesNow(db, disguise, written);
  return found.map(({ name, teams }) => ({
    name,
    teams: teams.map(({ rank, players }) => ({ rank, names: players.map(names.nameOf) })),
  }));
}

function teamsOfMatches(
  results: CompetitionResults,
  matches: readonly MatchOfCompetition[],
  phases: readonly Phase[],
): RankedTeam[] {
  const members = indexMembers();
  const played = matches.map((match) => playedMatchOf(match, members.add));
  const last = allPhases(phases, played).at(-1)?.found ?? [];
  return teamsByRank(results, {
    sides: sidesOf(last),
    keyOf: (written) => members.keyOf(written) ?? "",
  });
}
