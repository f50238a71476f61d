import { readKept } from "#app/data/connection/read-kept.ts";
import { listNamedPlayers } from "#app/data/players/named-players.ts";
import { type FoundPerson, findPeople, searchablePeople } from "#app/domain/players/found-people.ts";
import { isSearch } from "#app/domain/players/name-search.ts";
import { visibilityFor } from "#app/domain/rankings/table-visibility.ts";
import type { RequestContext } from "#app/server/context.ts";

const longestSearch = 100;

/** What an address searches for, cut to a length that a name may have. */
export function searchOf(query: URLSearchParams): string {
  return (query.get("q") ?? "").slice(0, longestSearch).trim();
}

/** The people whom a search finds, of the tables that the one who asks may see (R24). */
export async function readAskedPeople(context: RequestContext, search: string): Promise<FoundPerson[]> {
  if (!isSearch(search)) return [];
  const { snapshot, settings, administrator } = context;
  const { hidden } = visibilityFor(settings, administrator !== null);
  const everyone = await snapshot((db) =>
    readKept(db, `people,${hidden.join()}`, async () => searchablePeople(await listNamedPlayers(db, hidden))),
  );
  return findPeople(everyone, search);
}
