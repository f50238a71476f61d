import type { Queries } from "#app/data/connection/database.ts";
import { bracketPodium } from "#app/domain/tournaments/phases/bracket-podium.ts";
import { teamsOnPodium } from "#app/domain/tournaments/teams-by-rank.ts";
import type { Tournament, TournamentResults } from "#app/domain/tournaments/tournament.ts";
import { readPlayedTournament } from "./read-competitions.ts";

/** A team on a podium, with the names as they are shown. */
export interface TeamOnPodium {
  readonly rank: number;
  readonly names: readonly string[];
}

/**
 * The first three teams of a tournament's first competition, by its standings, else by the tree of its matches. Where two teams share
 * the third rank, there are four.
 */
export async function readPodium(
  db: Queries,
  tournament: Pick<Tournament, "id" | "table"> & { readonly results: TournamentResults | null },
): Promise<TeamOnPodium[]> {
  // Who won is no rating: a hidden table's standings and bracket are shown to everyone (R24).
  const { competitions, matches } = await readPlayedTournament(db, tournament, []);
  const [first] = competitions;
  if (first && first.teams.length > 0) return teamsOnPodium(first.teams);
  const [bracket] = first?.phases.flatMap((phase) => phase.bracket ?? []) ?? [];
  if (!bracket) return [];
  return bracketPodium(bracket, (id) => matches[id]).map((team, index) => ({
    rank: index + 1,
    names: team.map(({ name }) => name),
  }));
}
