import type { TablesOfSite } from "#app/domain/import/evening/known-table.ts";
import { SourceRegister } from "#app/domain/import/reconcile/source-register.ts";
import type { KnownSource } from "#app/domain/import/source-tournament.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { LegacyDocument, LegacyDump } from "./legacy-dump.ts";
import type { LegacyMatch } from "./legacy-match.ts";

/** What a dump of the legacy site says of tournaments and their tables, before it is imported: by its tournaments, and by its matches. */
export function tablesOfDump({ tournaments, matches }: LegacyDump): TablesOfSite {
  const sources = new Map<StoredTable, SourceRegister<KnownSource>>();
  for (const [table, ofTable] of Map.groupBy(matches, ({ content }) => content.table)) {
    const register = new SourceRegister<KnownSource>();
    const byTournament = Map.groupBy(
      ofTable,
      ({ content: { tournament } }) => tournament.code ?? tournament.name,
    );
    for (const [id, played] of byTournament) register.add(sourceOf(id, played));
    sources.set(table, register);
  }
  return { sources, tournaments: tournaments.map(({ content }) => content) };
}

function sourceOf(id: string, played: readonly LegacyDocument<LegacyMatch>[]): KnownSource {
  const { code = null, name = "" } = played[0]?.content.tournament ?? {};
  const starts = played.flatMap(({ content }) => content.startAt ?? content.endAt ?? []);
  const startDay = starts.map(dayInToronto).sort()[0] ?? null;
  return { id, code, sourceId: null, name, startDay };
}
