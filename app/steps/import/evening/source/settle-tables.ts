import type { Queries } from "#app/data/connection/database.ts";
import { listTablesOfFile } from "#app/data/import/imports.ts";
import { listTournaments } from "#app/data/tournaments/tournaments.ts";
import {
  certainTable,
  type FileWithoutTable,
  type FileWithTable,
  type KnownTable,
  knownTable,
  type TablesOfSite,
  tablesOfNight,
} from "#app/domain/import/evening/known-table.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import type { SoughtTournament, SourceRegister } from "#app/domain/import/reconcile/source-register.ts";
import type { ResultFile } from "#app/domain/import/result-file.ts";
import { tableOfResultFile } from "#app/domain/import/result-file-table.ts";
import type { KnownSource } from "#app/domain/import/source-tournament.ts";
import { Ok, type Result } from "#app/domain/values/result.ts";
import { type StoredTable, storedTables } from "#app/domain/values/table-type.ts";
import { hashOfFile } from "#app/steps/import/file-hash.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import { readSourceRegister } from "#app/steps/import/read-source-register.ts";

/** A file of results, and what was said of it. */
export interface FileToSettle {
  readonly input: ImportFile;
  readonly resultFile: ResultFile;
  readonly chosen: StoredTable | "auto";
  /** The day that was given for a file without any (R10). */
  readonly day: string | null;
}

/** The table of a file; `known` is what it would be without anybody's answer, where the file does not say it. */
export interface SettledTable {
  readonly table: Result<StoredTable, ImportRefusal>;
  readonly known: KnownTable | null;
}

/** Reads what the site knows of tournaments and their tables, most of all of those that are called like some of files. */
export async function readTablesOfSite(
  db: Queries,
  inFiles: readonly SoughtTournament[] = [],
): Promise<TablesOfSite> {
  const sources = new Map<StoredTable, SourceRegister<KnownSource>>();
  for (const table of storedTables) sources.set(table, await readSourceRegister(db, table, inFiles));
  return { sources, tournaments: await listTournaments(db) };
}

/**
 * Finds out on which table each file of an evening is (R37): as it says or as was answered, else as the site knows of this very
 * tournament, else as the evening's other files, `legacySites` among them, or the site's tournaments make likely. What is only
 * likely says nothing of other files, so that their order makes no difference.
 */
export async function settleTables<File extends FileToSettle>(
  db: Queries,
  files: readonly File[],
  legacySites: readonly TablesOfSite[],
): Promise<ReadonlyMap<File, SettledTable>> {
  const settled = new Map<File, SettledTable>();
  for (const file of files)
    settled.set(file, { table: tableOfResultFile(file.resultFile, file.chosen), known: null });
  const silent = files.filter(({ resultFile }) => isUnsaid(tableOfResultFile(resultFile, "auto")));
  if (silent.length === 0) return settled;
  const site = await readTablesOfSite(
    db,
    silent.flatMap(({ resultFile }) => resultFile.tournaments),
  );
  const sought = new Map<File, FileWithoutTable>();
  for (const file of silent) sought.set(file, await asSought(db, file));
  const nightWithout = (without: File | null) =>
    tablesOfNight(
      files.filter((file) => file !== without).flatMap((file) => onTable(file, settled.get(file))),
      legacySites,
    );
  const isOpen = (file: File) => isUnsaid(settled.get(file)?.table);
  const settle = (find: typeof knownTable) => {
    const night = nightWithout(null);
    const found = [...sought].flatMap(([file, one]) => {
      const known = isOpen(file) ? find(one, site, night) : null;
      return known === null ? [] : [{ file, known }];
    });
    for (const { file, known } of found) settled.set(file, { table: Ok(known.table), known });
  };
  settle(certainTable);
  // What an answered file would be without its answer follows from the other files alone.
  const answered = [...sought].flatMap(([file, one]) =>
    file.chosen === "auto" ? [] : [{ file, known: knownTable(one, site, nightWithout(file)) }],
  );
  settle(knownTable);
  for (const { file, known } of answered) {
    const { table } = settled.get(file) ?? {};
    if (table) settled.set(file, { table, known });
  }
  return settled;
}

/** The table of a file that names none, as the site knows it of this very file or tournament; null where it does not. */
export async function tableOnSite(
  db: Queries,
  file: Omit<FileToSettle, "chosen">,
  site: TablesOfSite,
): Promise<StoredTable | null> {
  const sought = await asSought(db, file);
  return certainTable(sought, site, tablesOfNight([]))?.table ?? null;
}

/** Whether that is all that is wrong: neither the file nor anybody says the table. */
export function isUnsaid(table: Result<unknown, ImportRefusal> | undefined): boolean {
  return table !== undefined && !table.ok && table.refusal.code === "noTable";
}

async function asSought(
  db: Queries,
  { input, resultFile, day }: Omit<FileToSettle, "chosen">,
): Promise<FileWithoutTable> {
  const importedOn = await listTablesOfFile(db, hashOfFile(input), ["matches", "results"]);
  return { tournaments: resultFile.tournaments, day, importedOn };
}

function onTable({ resultFile, day }: FileToSettle, settled: SettledTable | undefined): FileWithTable[] {
  if (!settled?.table.ok) return [];
  return [{ tournaments: resultFile.tournaments, day, table: settled.table.value }];
}
