import type { EveningChoices } from "#app/domain/import/evening/evening-choices.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import type { FileTournament, ResultFile } from "#app/domain/import/result-file.ts";
import { tableOfResultFile } from "#app/domain/import/result-file-table.ts";
import { findKnownSource, type KnownSource, startDayOf } from "#app/domain/import/source-tournament.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { readResultFile } from "#app/steps/import/read-result-file.ts";
import type { EveningInput } from "./draft-files.ts";

/** A file of the evening, parsed, on its table. */
export interface ReadFile {
  readonly input: EveningInput;
  readonly resultFile: ResultFile;
  readonly table: StoredTable;
  readonly hasMatches: boolean;
  /** The day that was given for a file without any (R10). */
  readonly day: string | null;
}

/** A file that is not imported: it is left out, or refused. */
export interface UnreadFile {
  readonly input: EveningInput;
  readonly refusal: ImportRefusal | null;
}

/** A tournament as one or several files of the evening have it. */
export interface SourceGroup extends KnownSource {
  readonly table: StoredTable;
  readonly endDay: string | null;
  readonly parts: readonly { readonly file: ReadFile; readonly inFile: FileTournament }[];
}

/** What was dropped, read. */
export interface EveningSource {
  readonly files: readonly ReadFile[];
  readonly unread: readonly UnreadFile[];
  /** By start day, then code, then name (R10). */
  readonly groups: readonly SourceGroup[];
}

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

/** Reads the files of an evening and finds which of them are about the same tournament (R33). */
export function readEveningSource(inputs: readonly EveningInput[], choices: EveningChoices): EveningSource {
  const files: ReadFile[] = [];
  const unread: UnreadFile[] = [];
  for (const input of inputs) {
    const choice = choices.files[input.key];
    if (choice?.leaveOut) {
      unread.push({ input, refusal: null });
      continue;
    }
    const content = readResultFile(input, "both");
    if (!content.ok) {
      unread.push({ input, refusal: content.refusal });
      continue;
    }
    const resultFile = content.value;
    const hasMatches = resultFile.tournaments.some(({ competitions }) =>
      competitions.some(({ matches, skipped }) => matches.length + skipped.length > 0),
    );
    const table = tableOfResultFile(resultFile, choice?.table ?? "auto");
    if (!table.ok) unread.push({ input, refusal: table.refusal });
    else files.push({ input, resultFile, table: table.value, hasMatches, day: choice?.day ?? null });
  }
  return { files, unread, groups: groupTournaments(files) };
}

/** Takes a file out of what was read, because the database refuses it. */
export function withoutFile(source: EveningSource, file: ReadFile, refusal: ImportRefusal): EveningSource {
  const files = source.files.filter((one) => one !== file);
  return {
    files,
    unread: [...source.unread, { input: file.input, refusal }],
    groups: groupTournaments(files),
  };
}

function groupTournaments(files: readonly ReadFile[]): SourceGroup[] {
  const groups: SourceGroup[] = [];
  for (const file of files) {
    for (const inFile of file.resultFile.tournaments) {
      const day = startDayOf(inFile) ?? file.day ?? undefined;
      const ofTable = groups.filter(({ table }) => table === file.table);
      const known = findKnownSource(inFile, day, ofTable);
      const part = { file, inFile };
      if (known) groups[groups.indexOf(known)] = extended(known, part, day);
      else groups.push({ ...newGroup(inFile, file.table, day), parts: [part] });
    }
  }
  const inOrder = (group: SourceGroup) =>
    `${group.startDay ?? ""} ${group.code ?? ""} ${group.name} ${group.id}`;
  return groups.sort((one, other) => (inOrder(one) < inOrder(other) ? -1 : 1));
}

function newGroup(
  inFile: FileTournament,
  table: StoredTable,
  day: string | undefined,
): Omit<SourceGroup, "parts"> {
  const { code, sourceId, name } = inFile;
  const mark = code !== null ? `code ${code}` : `name ${nameKey(name)} ${day ?? ""}`;
  return {
    id: `${table} ${mark}`,
    table,
    code,
    sourceId,
    name,
    startDay: day ?? null,
    endDay: inFile.endDay,
  };
}

function extended(
  group: SourceGroup,
  part: SourceGroup["parts"][number],
  day: string | undefined,
): SourceGroup {
  return {
    ...group,
    code: group.code ?? part.inFile.code,
    sourceId: group.sourceId ?? part.inFile.sourceId,
    startDay: group.startDay ?? day ?? null,
    endDay: group.endDay ?? part.inFile.endDay,
    parts: [...group.parts, part],
  };
}
