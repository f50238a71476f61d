import { type RankedTeam, teamsByRank } from "#app/domain/tournaments/teams-by-rank.ts";
import type { TournamentResults } from "#app/domain/tournaments/tournament.ts";

export interface CompetitionPodium {
  readonly name: string;
  readonly teams: readonly RankedTeam[];
}

const lastShownRank = 3;

/** The first three of each competition. */
export function podiumsOf(results: TournamentResults): CompetitionPodium[] {
  return results.competitions.map((competition) => ({
    name: competition.name,
    teams: teamsByRank(competition).slice(0, lastShownRank),
  }));
}
