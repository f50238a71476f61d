import type { Queries } from "#app/data/connection/database.ts";
import { readKept } from "#app/data/connection/read-kept.ts";
import { readNamesNow } from "#app/data/players/names-now.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { listResultsWithoutMatches } from "#app/data/tournaments/tournament-results.ts";
import type { Honour } from "#app/domain/tournaments/honours.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import type { TableType } from "#app/domain/values/table-type.ts";
import { readHonours } from "./read-honours.ts";

interface HonoursRequest {
  readonly personId: string;
  readonly table: TableType;
  /** The tournaments of the site in which the person played on that table. */
  readonly played: ReadonlySet<string>;
}

/**
 * The standings that a person reached on a table, or on all of them: in the tournaments in which the person played, and in
 * those of which only results are known.
 */
export async function readHonoursOnTable(
  db: Queries,
  { personId, table, played }: HonoursRequest,
): Promise<Honour<string>[]> {
  const ofPeople = await readKept(db, "results-without-matches", () => listWithoutMatches(db));
  const others = (ofPeople.get(personId) ?? [])
    .filter((one) => table === "multitable" || one.table === table)
    .map(({ id }) => id);
  return readHonours(db, personId, [...new Set([...played, ...others])]);
}

type ListedTournament = Pick<Tournament, "id" | "table">;

/** The tournaments of which only results are known, by the id of each person who certainly stands in them. */
async function listWithoutMatches(db: Queries): Promise<ReadonlyMap<string, readonly ListedTournament[]>> {
  const tournaments = await listResultsWithoutMatches(db);
  const writtenIn = tournaments.map(({ id, table, results }) => ({
    tournament: { id, table },
    written: results.competitions.flatMap(({ standings }) => standings.flatMap(({ players }) => players)),
  }));
  const everybody = writtenIn.flatMap(({ written }) => written);
  const names = await readNamesNow(db, await readDisguise(db), everybody);
  const found = new Map<string, ListedTournament[]>();
  for (const { tournament, written } of writtenIn)
    for (const personId of new Set(written.flatMap((one) => names.personOf(one) ?? [])))
      found.set(personId, [...(found.get(personId) ?? []), tournament]);
  return found;
}
