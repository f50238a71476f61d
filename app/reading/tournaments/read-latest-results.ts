import type { Queries } from "#app/data/connection/database.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { listLatestResults } from "#app/data/tournaments/tournament-results.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { type CompetitionPodium, readPodiums } from "./read-podiums.ts";
import { showTournament } from "./shown-tournament.ts";

/** The latest tournaments that have results, with their podiums as they are shown (R59), newest first, at most so many. */
export async function readLatestResults(
  db: Queries,
  most: number,
): Promise<(Tournament & { readonly podiums: readonly CompetitionPodium[] })[]> {
  const disguise = await readDisguise(db);
  const found: (Tournament & { readonly podiums: readonly CompetitionPodium[] })[] = [];
  for (const { results, ...tournament } of await listLatestResults(db, most)) {
    found.push({
      ...showTournament(tournament, disguise),
      podiums: await readPodiums(db, { id: tournament.id, results }, disguise),
    });
  }
  return found;
}
