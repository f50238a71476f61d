import type { Queries } from "#app/data/connection/database.ts";
import { readNamesNow } from "#app/data/players/names-now.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";

/** The results of a tournament with everybody's name of now; undefined where there are none. */
export async function readResults(db: Queries, tournamentId: string) {
  const found = await findTournament(db, tournamentId);
  if (!found?.results) return undefined;
  const { competitions } = found.results;
  const disguise = await readDisguise(db);
  const written = competitions.flatMap(({ standings }) => standings.flatMap(({ players }) => players));
  const names = await readNamesNow(db, disguise, written);
  return competitions.map(({ name, category, standings }) => ({
    name: disguise.label(name),
    category,
    standings: standings.map(({ rank, players }) => ({ rank, players: players.map(names.nameOf) })),
  }));
}
