import type { Queries } from "#app/data/connection/database.ts";
import { readDisguise, showResults } from "#app/data/players/pseudonyms.ts";
import { bracketPodium } from "#app/domain/tournaments/phases/bracket-podium.ts";
import { teamsByRank } from "#app/domain/tournaments/teams-by-rank.ts";
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
  const results = tournament.results && showResults(await readDisguise(db), tournament.results);
  const [first] = results?.competitions ?? [];
  if (first) return teamsByRank(first).slice(0, steps);
  // Who won is no rating: a hidden table's bracket is shown to everyone (R24).
  const { competitions, matches } = await readPlayedTournament(db, tournament, []);
  const brackets = competitions[0]?.phases.flatMap(({ bracket }) => bracket ?? []) ?? [];
  const [bracket] = brackets;
  if (!bracket) return [];
  return bracketPodium(bracket, (id) => matches[id]).map((team, index) => ({
    rank: index + 1,
    names: team.map(({ name }) => name),
  }));
}
