import type { Queries } from "#app/data/connection/database.ts";
import type { SourceTournamentRow } from "#app/data/connection/schema.ts";
import { listSourceTournaments, readPlayedSpans } from "#app/data/tournaments/source-tournaments.ts";
import { type SoughtTournament, SourceRegister } from "#app/domain/import/reconcile/source-register.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/**
 * The tournaments of a table that earlier files told of, to find some tournaments among them (R33). On which days they were
 * played is read only where a name decides: a series of years has one name, and its matches are many.
 */
export async function readSourceRegister(
  db: Queries,
  table: StoredTable,
  sought: Iterable<SoughtTournament>,
): Promise<SourceRegister<SourceTournamentRow>> {
  const sources = await listSourceTournaments(db, table);
  const undated = new SourceRegister(sources);
  const byName = [...sought].filter((one) => undated.findItself(one) === undefined);
  const names = new Set(byName.map(({ name }) => nameKey(name)));
  const alike = sources.filter(({ name }) => names.has(nameKey(name)));
  if (alike.length === 0) return undated;
  const ids = alike.map(({ id }) => id);
  return new SourceRegister(sources, await readPlayedSpans(db, ids));
}
