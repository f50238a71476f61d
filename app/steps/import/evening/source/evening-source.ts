import type { Queries } from "#app/data/connection/database.ts";
import type { EveningChoices } from "#app/domain/import/evening/evening-choices.ts";
import { inOrderOfExport } from "#app/domain/import/evening/export-order.ts";
import type { KnownTable } from "#app/domain/import/evening/known-table.ts";
import { partsIn } from "#app/domain/import/file-part.ts";
import type { ImportRefusal, ImportRefusalCode } from "#app/domain/import/import-refusal.ts";
import type { LegacyDump } from "#app/domain/import/legacy/legacy-dump.ts";
import { tablesOfDump } from "#app/domain/import/legacy/tables-of-dump.ts";
import { recogniseFile } from "#app/domain/import/recognition/recognise-file.ts";
import type { FileTournament, ResultFile } from "#app/domain/import/result-file.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { EveningInput } from "#app/steps/import/evening/draft-files.ts";
import { hintsOf } from "#app/steps/import/recognise-import-file.ts";
import { columnsOf, type EveningColumns, mappingFor } from "./file-columns.ts";
import { type ListToSettle, type ReadList, settleLists } from "./settle-lists.ts";
import { type FileToSettle, settleTables } from "./settle-tables.ts";
import { groupTournaments, type ReadFile, type SourceGroup } from "./source-group.ts";

/** A dump of the legacy site among the files, parsed. */
export interface ReadLegacySite {
  readonly input: EveningInput;
  readonly dump: LegacyDump;
}

/** A file that is not imported: it is left out, or refused. */
export interface UnreadFile {
  readonly input: EveningInput;
  readonly refusal: ImportRefusal | null;
}

/** What was dropped, read. */
export interface EveningSource {
  /** In the order in which they are imported. */
  readonly files: readonly ReadFile[];
  readonly lists: readonly ReadList[];
  readonly legacySites: readonly ReadLegacySite[];
  readonly unread: readonly UnreadFile[];
  /** Of the files that are tables, by key. */
  readonly columns: ReadonlyMap<string, EveningColumns>;
  /** Of the files that do not say their table and of which it is known or likely, by key. */
  readonly knownTables: ReadonlyMap<string, KnownTable>;
  /** By start day, then code, then name (R10). */
  readonly groups: readonly SourceGroup[];
}

/** Refusals of a text whose columns are not shown: they cannot be those of results, players or ratings. */
const withoutColumns: readonly ImportRefusalCode[] = ["looksLikeText", "otherColumns", "noRows"];

/** The same files with other tournaments in them, such as those whose events were answered. */
export function withTournaments(
  source: EveningSource,
  change: (inFile: FileTournament, file: ReadFile) => FileTournament,
): EveningSource {
  const files = source.files.map((file) => ({
    ...file,
    resultFile: {
      ...file.resultFile,
      tournaments: file.resultFile.tournaments.map((inFile) => change(inFile, file)),
    },
  }));
  return { ...source, files, groups: groupTournaments(files) };
}

/**
 * Reads the files of an evening and finds which of them are about the same tournament (R33). `remembered` is what was said of
 * the columns of earlier tables.
 */
export async function readEveningSource(
  db: Queries,
  inputs: readonly EveningInput[],
  choices: EveningChoices,
  remembered: ReadonlyMap<string, string>,
): Promise<EveningSource> {
  const columns = new Map<string, EveningColumns>();
  const results: ReadResults[] = [];
  const unread: UnreadFile[] = [];
  const legacySites: ReadLegacySite[] = [];
  const lists: ListToSettle[] = [];
  for (const input of inputs) {
    const choice = choices.files[input.key];
    const ofTable = columnsOf(input, choice?.columns, remembered);
    const mapping = mappingFor(ofTable);
    const { table: chosen = "auto", day = null } = choice ?? {};
    const hints = hintsOf(mapping ? { ...input, mapping } : input);
    const content = choice?.leaveOut ? null : recogniseFile(input.bytes, hints);
    const hasColumns = content === null || content.ok || !withoutColumns.includes(content.refusal.code);
    if (ofTable && hasColumns) columns.set(input.key, ofTable);
    if (content === null) unread.push({ input, refusal: null });
    else if (!content.ok) unread.push({ input, refusal: content.refusal });
    else if (content.value.kind === "legacySite") legacySites.push({ input, dump: content.value.dump });
    else if (content.value.kind === "results") {
      const { resultFile } = content.value;
      results.push({ input, resultFile, chosen, day });
    } else lists.push({ input, content: content.value, chosen });
  }
  const ofDumps = legacySites.map(({ dump }) => tablesOfDump(dump));
  const settled = await settleTables(db, results, ofDumps);
  const read: ReadFile[] = [];
  const knownTables = new Map<string, KnownTable>();
  for (const [{ input, resultFile, day }, { table, known }] of settled) {
    if (table.ok) read.push(fileOnTable(input, resultFile, table.value, day));
    else unread.push({ input, refusal: table.refusal });
    if (known) knownTables.set(input.key, known);
  }
  const files = inOrderOfExport(read);
  const found: ReadList[] = [];
  const besideOn = new Set(files.map(({ table }) => table));
  for (const { input, lists: onTables, known } of await settleLists(db, lists, besideOn)) {
    if (onTables.ok) found.push(...onTables.value);
    else unread.push({ input, refusal: onTables.refusal });
    if (known) knownTables.set(input.key, known);
  }
  const groups = groupTournaments(files);
  return { files, lists: found, legacySites, unread, columns, knownTables, groups };
}

interface ReadResults extends FileToSettle {
  readonly input: EveningInput;
}

function fileOnTable(
  input: EveningInput,
  resultFile: ResultFile,
  table: StoredTable,
  day: string | null,
): ReadFile {
  const { hasMatches, hasRegistered } = partsIn(resultFile);
  return { input, resultFile, table, hasMatches, hasRegistered, day };
}

/** Takes a file out of what was read, because the database refuses it. */
export function withoutFile(source: EveningSource, key: string, refusal: ImportRefusal): EveningSource {
  const input = [...source.files, ...source.lists].find((one) => one.input.key === key)?.input;
  const files = source.files.filter((one) => one.input.key !== key);
  return {
    files,
    lists: source.lists.filter((one) => one.input.key !== key),
    legacySites: source.legacySites,
    unread: input ? [...source.unread, { input, refusal }] : source.unread,
    columns: source.columns,
    knownTables: source.knownTables,
    groups: groupTournaments(files),
  };
}
