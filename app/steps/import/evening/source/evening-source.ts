import type { Queries } from "#app/data/connection/database.ts";
import type { EveningChoices } from "#app/domain/import/evening/evening-choices.ts";
import type { KnownTable } from "#app/domain/import/evening/known-table.ts";
import type { ImportRefusal, ImportRefusalCode } from "#app/domain/import/import-refusal.ts";
import type { LegacyDump } from "#app/domain/import/legacy/legacy-dump.ts";
import type { PlayersFile } from "#app/domain/import/players-file.ts";
import { recogniseFile } from "#app/domain/import/recognition/recognise-file.ts";
import type { RecognisedFile } from "#app/domain/import/recognition/recognised-file.ts";
import type { FileTournament, ResultFile } from "#app/domain/import/result-file.ts";
import { type StartRatingsFile, startRatingsByTable } from "#app/domain/import/start-ratings-file.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { EveningInput } from "#app/steps/import/evening/draft-files.ts";
import { hintsOf } from "#app/steps/import/recognise-import-file.ts";
import { columnsOf, type EveningColumns, mappingFor } from "./file-columns.ts";
import { type FileToSettle, settleTables } from "./settle-tables.ts";
import { groupTournaments, type ReadFile, type SourceGroup } from "./source-group.ts";

/** A list of people of the evening, parsed, on its table: players, or start ratings. */
export type ReadList = { readonly input: EveningInput; readonly table: StoredTable } & (
  | { readonly kind: "players"; readonly playersFile: PlayersFile }
  | { readonly kind: "startRatings"; readonly startRatings: StartRatingsFile }
);

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
  readonly files: readonly ReadFile[];
  readonly lists: readonly ReadList[];
  readonly legacySites: readonly ReadLegacySite[];
  readonly unread: readonly UnreadFile[];
  /** Of the files that are tables, by key. */
  readonly columns: ReadonlyMap<string, EveningColumns>;
  /** Of the files whose table nobody said and that is known, by key. */
  readonly knownTables: ReadonlyMap<string, KnownTable>;
  /** By start day, then code, then name (R10). */
  readonly groups: readonly SourceGroup[];
}

/** Of a text that is refused so, no columns are shown: none of them could be anything. */
const noTable: readonly ImportRefusalCode[] = ["looksLikeText", "otherColumns", "noRows"];

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
  const lists: { readonly input: EveningInput; readonly content: RecognisedList }[] = [];
  for (const input of inputs) {
    const choice = choices.files[input.key];
    const ofTable = columnsOf(input, choice?.columns, remembered);
    const mapping = mappingFor(ofTable);
    const hints = hintsOf(mapping ? { ...input, mapping } : input);
    const content = choice?.leaveOut ? null : recogniseFile(input.bytes, hints);
    const isTable = content === null || content.ok || !noTable.includes(content.refusal.code);
    if (ofTable && isTable) columns.set(input.key, ofTable);
    if (content === null) unread.push({ input, refusal: null });
    else if (!content.ok) unread.push({ input, refusal: content.refusal });
    else if (content.value.kind === "legacySite") legacySites.push({ input, dump: content.value.dump });
    else if (content.value.kind === "results") {
      const { resultFile } = content.value;
      const { table: chosen = "auto", day = null } = choice ?? {};
      results.push({ input, resultFile, chosen, day });
    } else lists.push({ input, content: content.value });
  }
  const settled = await settleTables(db, results);
  const files: ReadFile[] = [];
  const knownTables = new Map<string, KnownTable>();
  for (const [{ input, resultFile, day }, { table, known }] of settled) {
    if (table.ok) files.push(fileOnTable(input, resultFile, table.value, day));
    else unread.push({ input, refusal: table.refusal });
    if (known) knownTables.set(input.key, known);
  }
  const found: ReadList[] = [];
  for (const { input, content } of lists) {
    const onTables = readLists(input, content, choices.files[input.key]?.table, onlyTableOf(files));
    if (onTables.ok) found.push(...onTables.value);
    else unread.push({ input, refusal: onTables.refusal });
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
  const hasMatches = resultFile.tournaments.some(({ competitions }) =>
    competitions.some(({ matches, skipped }) => matches.length + skipped.length > 0),
  );
  const hasRegistered = resultFile.tournaments.some(({ competitions }) =>
    competitions.some(({ registered }) => registered.length > 0),
  );
  return { input, resultFile, table, hasMatches, hasRegistered, day };
}

type RecognisedList = Extract<RecognisedFile, { readonly kind: "players" | "startRatings" }>;

/** A list on its table; one of start ratings may have rows of several. */
function readLists(
  input: EveningInput,
  content: RecognisedList,
  chosen: StoredTable | undefined,
  likely: StoredTable | "auto",
): Result<ReadList[], ImportRefusal> {
  if (content.kind === "players") {
    const table = chosen ?? likely;
    if (table === "auto") return Err({ code: "noTable", path: "" });
    return Ok([{ input, table, ...content }]);
  }
  const { startRatings, kind } = content;
  const asSaid = startRatingsByTable(startRatings, chosen ?? "auto");
  const isUnsaid = !asSaid.ok && asSaid.refusal.code === "noTable";
  const byTable = isUnsaid ? startRatingsByTable(startRatings, likely) : asSaid;
  if (!byTable.ok) return byTable;
  return Ok(
    [...byTable.value].map(([own, entries]) => ({
      input,
      kind,
      table: own,
      startRatings: { ...startRatings, entries },
    })),
  );
}

/** A list that is dropped beside the matches of one table is of that table. */
function onlyTableOf(files: readonly ReadFile[]): StoredTable | "auto" {
  const [table, ...more] = new Set(files.map((file) => file.table));
  return table !== undefined && more.length === 0 ? table : "auto";
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
