import { type BoundedList, boundedOf } from "#app/domain/import/bounded-list.ts";
import type {
  DocumentNote,
  LegacyCollection,
  LegacyDump,
  MisfitDocument,
} from "#app/domain/import/legacy/legacy-dump.ts";
import { pictureElsewhere } from "#app/domain/tournaments/pictures/picture-choice.ts";
import { type StoredTable, storedTables } from "#app/domain/values/table-type.ts";
import type { LegacyPlan } from "./plan-legacy-import.ts";

/** How many documents of each collection. */
export type LegacyDocumentCounts = Readonly<Record<LegacyCollection, number>>;

/** What is new on one table. */
export interface LegacyTable {
  readonly table: StoredTable;
  readonly players: number;
  readonly matches: number;
  /** Matches among them that the legacy site had not compiled. */
  readonly waiting: number;
}

/** A match that names a player who is not there: the name is kept, without a link. */
export interface UnlinkedName {
  readonly id: string;
  readonly name: string;
}

/** What an import of the legacy site did, or would do; every document is new, unchanged or a misfit. */
export interface LegacyReport {
  readonly new: LegacyDocumentCounts;
  readonly unchanged: LegacyDocumentCounts;
  /** People among the new players whom this site does not know. */
  readonly people: number;
  readonly tables: readonly LegacyTable[];
  /** New tournaments whose picture only another host has. */
  readonly picturesElsewhere: number;
  readonly misfits: readonly MisfitDocument[];
  /** Values of documents that were not kept as they were. */
  readonly notes: BoundedList<DocumentNote>;
  readonly unlinked: readonly UnlinkedName[];
  /** What can be undone of it, in that order: its tournaments, then each table. None of a preview, or where nothing was new. */
  readonly operationIds: readonly string[];
}

/** The same as the preview of an evening shows it: a file of the evening, its lists no longer than anyone reads. */
export interface EveningLegacySite extends Omit<LegacyReport, "misfits" | "unlinked" | "operationIds"> {
  readonly fileKey: string;
  readonly fileName: string;
  readonly misfits: BoundedList<MisfitDocument>;
  readonly unlinked: BoundedList<UnlinkedName>;
}

/** What writing a dump came to beside what was planned. */
interface WrittenLegacyDump {
  readonly people: number;
  readonly unlinked: readonly UnlinkedName[];
  readonly operationIds: readonly string[];
}

/** Reports what a dump brought. */
export function reportLegacyImport(
  dump: LegacyDump,
  plan: LegacyPlan,
  { people, unlinked, operationIds }: WrittenLegacyDump,
): LegacyReport {
  const { tournaments, players, matches, unchanged, misfits } = plan;
  return {
    new: { tournaments: tournaments.length, playerRankings: players.length, matches: matches.length },
    unchanged,
    people,
    tables: storedTables.map((table) => {
      const ofTable = matches.filter(({ content }) => content.table === table);
      return {
        table,
        players: players.filter(({ content }) => content.table === table).length,
        matches: ofTable.length,
        waiting: ofTable.filter(({ content }) => !content.compiled).length,
      };
    }),
    picturesElsewhere: tournaments.filter(({ content }) => pictureElsewhere(content) !== undefined).length,
    misfits,
    notes: dump.notes,
    unlinked,
    operationIds,
  };
}

/** A report as a file of an evening. */
export function asEveningLegacySite(
  { key, name }: { readonly key: string; readonly name: string },
  report: LegacyReport,
): EveningLegacySite {
  // An evening is undone as a whole; and the ids of a preview are others each time.
  const { misfits, unlinked, operationIds: _operationIds, ...rest } = report;
  return {
    fileKey: key,
    fileName: name,
    ...rest,
    misfits: boundedOf(misfits),
    unlinked: boundedOf(unlinked),
  };
}

/** How many documents several dumps bring. */
export function newDocuments(sites: readonly Pick<LegacyReport, "new">[]): LegacyDocumentCounts {
  const sum = (collection: LegacyCollection) =>
    sites.reduce((total, { new: fresh }) => total + fresh[collection], 0);
  return {
    tournaments: sum("tournaments"),
    playerRankings: sum("playerRankings"),
    matches: sum("matches"),
  };
}

/** Whether everything that fits is here already. */
export function bringsNothing({ new: fresh }: Pick<LegacyReport, "new">): boolean {
  return fresh.tournaments + fresh.playerRankings + fresh.matches === 0;
}
