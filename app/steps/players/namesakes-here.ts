import type { Queries } from "#app/data/connection/database.ts";
import { listPlayersIn } from "#app/data/matches/participation-rows.ts";
import type { ResultFile } from "#app/domain/import/result-file.ts";
import { daysOf } from "#app/domain/import/source-tournament.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import { readSourceRegister } from "#app/steps/import/read-source-register.ts";
import type { KnownPlayers } from "./known-players.ts";

/**
 * Of the players of a table who share a name, those who have stored matches in a file's tournaments: the file means the same
 * people again (R33), also when one of them was deleted since (R55).
 */
export async function listNamesakesHere(
  db: Queries,
  { table, here, removed }: KnownPlayers,
  { tournaments }: ResultFile,
  day: string | null,
): Promise<ReadonlySet<string>> {
  const byName = Map.groupBy([...here, ...removed], ({ name }) => nameKey(name));
  const namesakes = [...byName.values()].filter((players) => players.length > 1).flat();
  if (namesakes.length === 0) return new Set();
  const sources = await readSourceRegister(db, table, tournaments);
  const known = tournaments.flatMap((one) => sources.find(one, daysOf(one, day)) ?? []);
  const ids = namesakes.map(({ id }) => id);
  return listPlayersIn(
    db,
    known.map(({ id }) => id),
    ids,
  );
}
