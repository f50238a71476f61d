import type { Queries } from "#app/data/connection/database.ts";
import type { SourceTournamentRow } from "#app/data/connection/schema.ts";
import { listSourceTournaments, readPlayedSpans } from "#app/data/tournaments/source-tournaments.ts";
import { SourceRegister } from "#app/domain/import/reconcile/source-register.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/**
 * The tournaments of a table that earlier files told of, to find some tournaments among them (R33). On which days they were
 * played is read of those that are called like one of these.
 */
export async function readSourceRegister(
  db: Queries,
  table: StoredTable,
  sought: Iterable<{ readonly name: string }>,
): Promise<SourceRegister<SourceTournamentRow>> {
  const sources = await listSourceTournaments(db, table);
  const names = new Set(Array.from(sought, ({ name }) => nameKey(name)));
  const alike = sources.filter(({ name }) => names.has(nameKey(name)));
  const ids = alike.map(({ id }) => id);
  return new SourceRegister(sources, await readPlayedSpans(db, ids));
}
