import type { Queries } from "#app/data/connection/database.ts";
import { bracketPodium } from "#app/domain/tournaments/phases/bracket-podium.ts";
import type { Tournament, TournamentResults } from "#app/domain/tournaments/tournament.ts";
import { readPlayedTournament } from "./read-competitions.ts";

/** A step of a podium, with the names as they are shown. */
export interface PodiumStep {
  readonly rank: number;
  readonly names: readonly string[];
}

const steps = 3;

/** Who came first, second and third in the first competition: by its standings, else by the tree of its matches. */
export async function readPodium(
  db: Queries,
  tournament: Pick<Tournament, "id" | "table"> & { readonly results: TournamentResults | null },
): Promise<PodiumStep[]> {
  // Who won is no rating: a hidden table's standings and bracket are shown to everyone (R24).
  const { competitions, matches } = await readPlayedTournament(db, tournament, []);
  const [first] = competitions;
  if (first && first.teams.length > 0) return first.teams.slice(0, steps);
  const [bracket] = first?.phases.flatMap((phase) => phase.bracket ?? []) ?? [];
  if (!bracket) return [];
  return bracketPodium(bracket, (id) => matches[id]).map((team, index) => ({
    rank: index + 1,
    names: team.map(({ name }) => name),
  }));
}
