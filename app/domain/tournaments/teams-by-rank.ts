import type { CompetitionResults } from "./tournament.ts";

/** Those who share a rank of a competition. */
export interface RankedTeam {
  readonly rank: number;
  readonly names: readonly string[];
}

/** A competition's standings by rank, best first. A file may list the members of one team as entries of their own. */
export function teamsByRank(standings: CompetitionResults["standings"]): RankedTeam[] {
  const teams = new Map<number, string[]>();
  for (const { rank, players } of standings) {
    teams.set(rank, [...(teams.get(rank) ?? []), ...players.map((player) => player.name)]);
  }
  return [...teams].sort(([one], [other]) => one - other).map(([rank, names]) => ({ rank, names }));
}
