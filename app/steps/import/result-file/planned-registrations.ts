import type { Queries } from "#app/data/connection/database.ts";
import type { CompetitionRow } from "#app/data/connection/schema.ts";
import { type RegisteredTeam, readRegistrations } from "#app/data/tournaments/registrations.ts";
import type { FileCompetition } from "#app/domain/import/result-file.ts";
import type { WhoIsWho } from "#app/domain/import/who-is-who/who-is-who.ts";
import type { CameSince } from "#app/domain/players/came-since.ts";
import { findKeptImport } from "#app/steps/import/keep-import.ts";
import { readCameSince } from "#app/steps/players/read-came-since.ts";
import type { FileOfMatches } from "./planned-day.ts";

interface CompetitionInFile extends FileOfMatches {
  readonly inFile: FileCompetition;
  /** The stored competition that it is. */
  readonly known: CompetitionRow | undefined;
}

/**
 * Who is registered by a file, by players; null where that is what is stored. Whoever is left out is not registered on the site. A file
 * that was here before and names somebody who was erased since says nothing new (R57).
 */
export async function planRegistered(
  db: Queries,
  { inFile, known, file, table }: CompetitionInFile,
  people: WhoIsWho,
): Promise<readonly RegisteredTeam[] | null> {
  const named = inFile.registered.map(({ players }) => players.map((one) => people.identify(one).playerId));
  const teams = named.map((team) => team.flatMap((id) => id ?? [])).filter((team) => team.length > 0);
  const stored = known && (await readRegistrations(db, [known.id])).get(known.id);
  if (teams.length === 0 || JSON.stringify(stored) === JSON.stringify(teams)) return null;
  return stored !== undefined &&
    isSameButErased(named, stored, await readCameSince(db, people)) &&
    (await findKeptImport(db, "matches", table, file)) !== null
    ? null
    : teams;
}

/** Whether two lists are the same, with somebody who came since where the stored one has somebody who was erased. */
function isSameButErased(
  inFile: readonly (readonly (string | null)[])[],
  stored: readonly RegisteredTeam[],
  cameSince: CameSince,
): boolean {
  const isSame = (id: string | null, before: string | undefined) =>
    before !== undefined && (id === before || cameSince(id, before));
  const isSameTeam = (team: readonly (string | null)[], before: RegisteredTeam | undefined) =>
    before?.length === team.length && team.every((id, index) => isSame(id, before[index]));
  return inFile.length === stored.length && inFile.every((team, index) => isSameTeam(team, stored[index]));
}
