import type { Queries } from "#app/data/connection/database.ts";
import { readDisguise, showResults } from "#app/data/players/pseudonyms.ts";
import { listLatestResults } from "#app/data/tournaments/tournaments.ts";
import type { Tournament, TournamentResults } from "#app/domain/tournaments/tournament.ts";

/** The latest tournaments with their results as they are shown (R59), newest first, at most so many. */
export async function readLatestResults(
  db: Queries,
  most: number,
): Promise<(Tournament & { readonly results: TournamentResults })[]> {
  const disguise = await readDisguise(db);
  const latest = await listLatestResults(db, most);
  return latest.map((tournament) => ({ ...tournament, results: showResults(disguise, tournament.results) }));
}
