import type { Queries } from "#app/data/connection/database.ts";
import { listLatestTournament } from "#app/data/matches/of-a-player/player-matches.ts";
import { listShownPlayersOfPerson } from "#app/data/players/players.ts";
import { groupByTournament, type TournamentMatches } from "#app/domain/matches/of-a-player/match-groups.ts";
import type { TableVisibility } from "#app/domain/rankings/table-visibility.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { readHonours } from "./page/read-honours.ts";
import { readPerson } from "./page/read-person.ts";
import { type PersonOnTable, readPersonTables } from "./page/read-person-tables.ts";

/** What stands on the home page of whoever follows a person. */
export interface FollowedPerson {
  readonly id: string;
  readonly name: string;
  /** Null where ratings are hidden (R24). */
  readonly figures: PersonOnTable["figures"];
  /** The latest tournament, on whatever table; null for someone without matches. */
  readonly latest: TournamentMatches | null;
}

interface FollowedRequest {
  readonly table: StoredTable;
  readonly id: string;
  readonly visibility: TableVisibility;
  /** The setting's day (R21). */
  readonly cutOff: string;
}

/** A person's figures on one table and the latest tournament on any; undefined when there is nobody of that id on that table. */
export async function readFollowed(
  db: Queries,
  { table, id, visibility, cutOff }: FollowedRequest,
): Promise<FollowedPerson | undefined> {
  const person = await readPerson(db, table, id, visibility);
  if (person === undefined) return undefined;
  const { personId, name } = person;
  const players = await listShownPlayersOfPerson(db, personId);
  const ids = players.map((player) => player.id);
  const matches = await listLatestTournament(db, ids, visibility.hidden);
  const played = new Set(matches.flatMap(({ tournamentId }) => tournamentId ?? []));
  const [latest] = groupByTournament(matches, await readHonours(db, personId, [...played]), ids);
  const tables = await readPersonTables(db, { personId, shown: table, visibility, cutOff });
  return {
    id,
    name,
    figures: tables.find((one) => one.table === table)?.figures ?? null,
    latest: latest ?? null,
  };
}
