import { SourceRegister } from "#app/domain/import/reconcile/source-register.ts";
import type { FileTournament } from "#app/domain/import/result-file.ts";
import {
  daysOf,
  fitsSiteTournament,
  type KnownSource,
  nightOf,
} from "#app/domain/import/source-tournament.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { type StoredTable, storedTables } from "#app/domain/values/table-type.ts";

/**
 * Why a file that names no table belongs to one: the very file was imported on it; the site has its tournament from earlier
 * files; a dump of the legacy site beside it has that tournament; another file of the evening is about that night; the site
 * has a tournament of that day with its name or city; it is a list, and the results beside it are of that table.
 */
export type TableReason =
  | "sameFile"
  | "sameTournament"
  | "legacySite"
  | "sameNight"
  | "siteTournament"
  | "besideResults";

/** The table of a file that names none, as it is known or likely without anybody's answer. */
export interface KnownTable {
  readonly table: StoredTable;
  readonly reason: TableReason;
  /** It was said before of this very tournament; otherwise it is a guess. */
  readonly isCertain: boolean;
}

/** A file whose table is sought. */
export interface FileWithoutTable {
  readonly tournaments: readonly FileTournament[];
  /** The day that was given for a file without any (R10). */
  readonly day: string | null;
  /** The tables on which the very file was imported before. */
  readonly importedOn: readonly StoredTable[];
}

/** A file of the evening whose table was said. */
export interface FileWithTable extends Pick<FileWithoutTable, "tournaments" | "day"> {
  readonly table: StoredTable;
}

/** What a site knows of tournaments and their tables: this one before anything is imported, or the legacy site by its dump. */
export interface TablesOfSite {
  /** The tournaments of files and matches, by table. */
  readonly sources: ReadonlyMap<StoredTable, SourceRegister<KnownSource>>;
  readonly tournaments: readonly Pick<Tournament, "name" | "city" | "from" | "table">[];
}

/** What the other files of the evening say. */
export interface TablesOfNight {
  readonly sources: TablesOfSite["sources"];
  /** The days on which they were played, by table. */
  readonly days: ReadonlyMap<StoredTable, ReadonlySet<string>>;
  /** What dumps of the legacy site among them know. */
  readonly legacySites: readonly TablesOfSite[];
}

/** Gathers what files say whose tables were said; their order makes no difference. */
export function tablesOfNight(
  files: readonly FileWithTable[],
  legacySites: readonly TablesOfSite[] = [],
): TablesOfNight {
  const sources = new Map<StoredTable, SourceRegister<KnownSource>>();
  const days = new Map<StoredTable, Set<string>>();
  for (const { table, tournaments, day } of files) {
    const register = sources.get(table) ?? new SourceRegister<KnownSource>();
    const ofTable = days.get(table) ?? new Set<string>();
    for (const inFile of tournaments) {
      const { path: id, code, sourceId, name } = inFile;
      const { startDay, played } = daysOf(inFile, day);
      register.add({ id, code, sourceId, name, startDay: startDay ?? null }, played);
      const night = nightOf(inFile) ?? day;
      if (night !== null) ofTable.add(night);
    }
    sources.set(table, register);
    days.set(table, ofTable);
  }
  return { sources, days, legacySites };
}

type Evidence = readonly { readonly reason: TableReason; readonly tables: ReadonlySet<StoredTable> }[];

/** What was said before of this very file or tournament (R33: by code or id); null where nothing was, or two things. */
export function certainTable(
  file: FileWithoutTable,
  site: TablesOfSite,
  night: TablesOfNight,
): KnownTable | null {
  return agreed(evidenceOfItself(file, site, night), { isCertain: true });
}

/**
 * The table of a file, for certain or as a guess: by the tournaments of its day that have its name or city, on the site or in
 * the evening; where there are none, by the other files of that day. Null where nothing is known, or two things are.
 */
export function knownTable(
  file: FileWithoutTable,
  site: TablesOfSite,
  night: TablesOfNight,
): KnownTable | null {
  const itself = evidenceOfItself(file, site, night);
  if (isSaid(itself)) return agreed(itself, { isCertain: true });
  const alike: Evidence = [
    ...night.legacySites.map((legacy) => ({ reason: "legacySite" as const, tables: alikeOn(legacy, file) })),
    { reason: "sameNight", tables: foundIn(file, night.sources, "alike") },
    { reason: "siteTournament", tables: alikeOn(site, file) },
  ];
  if (isSaid(alike)) return agreed(alike, { isCertain: false });
  return agreed([{ reason: "sameNight", tables: ofSameDay(file, night) }], { isCertain: false });
}

function evidenceOfItself(file: FileWithoutTable, site: TablesOfSite, night: TablesOfNight): Evidence {
  return [
    { reason: "sameFile", tables: new Set(file.importedOn) },
    { reason: "sameTournament", tables: foundIn(file, site.sources, "itself") },
    ...night.legacySites.map(({ sources }) => ({
      reason: "legacySite" as const,
      tables: foundIn(file, sources, "itself"),
    })),
    { reason: "sameNight", tables: foundIn(file, night.sources, "itself") },
  ];
}

/**
 * The table of a list of people that names none, as a guess: that on which the very file was imported, and that of the results it is
 * dropped beside. Null where these are two: one list may be of people who play on both.
 */
export function knownTableOfList(
  importedOn: readonly StoredTable[],
  besideOn: ReadonlySet<StoredTable>,
): KnownTable | null {
  const likely: Evidence = [
    { reason: "sameFile", tables: new Set(importedOn) },
    { reason: "besideResults", tables: besideOn },
  ];
  return agreed(likely, { isCertain: false });
}

function isSaid(evidence: Evidence): boolean {
  return evidence.some(({ tables }) => tables.size > 0);
}

/** The one table that all evidence speaks for, with the first reason; null where there is none, or two. */
function agreed(evidence: Evidence, { isCertain }: Pick<KnownTable, "isCertain">): KnownTable | null {
  const [table, ...others] = new Set(evidence.flatMap(({ tables }) => [...tables]));
  const reason = evidence.find(({ tables }) => tables.size > 0)?.reason;
  if (table === undefined || reason === undefined || others.length > 0) return null;
  return { table, reason, isCertain };
}

/** The tables that have a tournament of the file: the same by its code or id, or by name and day too. */
function foundIn(
  { tournaments, day }: FileWithoutTable,
  sources: TablesOfSite["sources"],
  how: "itself" | "alike",
): Set<StoredTable> {
  const tables = new Set<StoredTable>();
  for (const inFile of tournaments) {
    const days = daysOf(inFile, day);
    for (const [table, register] of sources) {
      // Many are called the same every month: a name without a day says nothing.
      const isByName = how === "alike" && days.startDay !== undefined;
      if (isByName ? register.find(inFile, days) : register.findItself(inFile)) tables.add(table);
    }
  }
  return tables;
}

/** The tables on which a site has a tournament of that day with the name or the city. */
function alikeOn(site: TablesOfSite, file: FileWithoutTable): Set<StoredTable> {
  return new Set([...foundIn(file, site.sources, "alike"), ...ofSiteTournaments(file, site)]);
}

function ofSiteTournaments({ tournaments, day }: FileWithoutTable, site: TablesOfSite): StoredTable[] {
  return tournaments.flatMap((inFile) => {
    const source = { name: inFile.name, startDay: nightOf(inFile) ?? day ?? undefined };
    return site.tournaments.flatMap((tournament) =>
      tournament.table !== null && fitsSiteTournament(source, tournament) ? tournament.table : [],
    );
  });
}

function ofSameDay({ tournaments, day }: FileWithoutTable, { days }: TablesOfNight): Set<StoredTable> {
  const own = tournaments.flatMap((inFile) => nightOf(inFile) ?? day ?? []);
  return new Set(storedTables.filter((table) => own.some((one) => days.get(table)?.has(one))));
}
