import type { Queries } from "#app/data/connection/database.ts";
import type { SourceTournamentRow } from "#app/data/connection/schema.ts";
import { insertSourceTournament, listSourceTournaments } from "#app/data/tournaments/source-tournaments.ts";
import { listTournaments } from "#app/data/tournaments/tournaments.ts";
import type { LegacyDocument } from "#app/domain/import/legacy/legacy-dump.ts";
import type { LegacyMatch } from "#app/domain/import/legacy/legacy-match.ts";
import { guessSiteTournament } from "#app/domain/import/source-tournament.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { Operation } from "#app/steps/operations/operation.ts";

/** What is known before the matches are written, read once: an archive has hundreds of tournaments. */
interface LegacySources {
  readonly table: StoredTable;
  /** By code, else by name; those that are made meanwhile are added. */
  readonly byKey: Map<string, SourceTournamentRow>;
  /** The site's tournaments. */
  readonly site: Parameters<typeof guessSiteTournament>[1];
}

/** Reads the source tournaments of a table, and those of the site. */
export async function readLegacySources(db: Queries, table: StoredTable): Promise<LegacySources> {
  const byKey = new Map<string, SourceTournamentRow>();
  for (const row of await listSourceTournaments(db, table)) {
    const key = row.code ?? row.name;
    if (!byKey.has(key)) byKey.set(key, row);
  }
  const site = (await listTournaments(db)).map(({ id, name, city, from, table: own }) => ({
    id,
    name,
    city,
    from,
    table: own,
  }));
  return { table, byKey, site };
}

/** The source tournament of some matches of the legacy site: one that is known, or a new one. Gives its id. */
export async function findLegacySource(
  operation: Operation,
  about: {
    readonly known: LegacySources;
    readonly key: string;
    readonly documents: readonly LegacyDocument<LegacyMatch>[];
  },
): Promise<string> {
  const { tx, operator } = operation;
  const { known, key, documents } = about;
  const found = known.byKey.get(key);
  if (found) {
    operation.concerns("source_tournaments", [found.id]);
    return found.id;
  }
  const { code = null, name = "" } = documents[0]?.content.tournament ?? {};
  const startDay = earliestDay(documents.map(({ content }) => content.startAt ?? content.endAt));
  const { table, site } = known;
  const tournamentId = guessSiteTournament({ name, startDay: startDay ?? undefined, table }, site);
  const createdDay = earliestDay(documents.map(({ content }) => content.createdAt));
  // Matches that still wait need a day to be compiled in order; nobody needs to be given one for those that do not.
  const isWaiting = documents.some(({ content }) => !content.compiled);
  const importDay = isWaiting ? dayInToronto(operation.at) : null;
  const row = {
    id: operator.newId(),
    table,
    code,
    sourceId: null,
    name,
    startDay: startDay ?? createdDay ?? importDay,
    endDay: null,
    tournamentId,
  };
  operation.makes("source_tournaments", [row.id]);
  if (tournamentId !== null) operation.concerns("tournaments", [tournamentId]);
  await insertSourceTournament(tx, row);
  known.byKey.set(key, row);
  return row.id;
}

function earliestDay(instants: readonly (string | null)[]): string | null {
  const days = instants.flatMap((instant) => instant ?? []).map(dayInToronto);
  return days.sort()[0] ?? null;
}
