import { playedDays } from "#app/domain/import/evening/played-days.ts";
import { SourceRegister } from "#app/domain/import/reconcile/source-register.ts";
import type { FileTournament, ResultFile } from "#app/domain/import/result-file.ts";
import {
  areOfOneProgram,
  daysOf,
  joinedSpan,
  type KnownSource,
  nightOf,
  type SourceDays,
} from "#app/domain/import/source-tournament.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import type { EveningInput } from "#app/steps/import/evening/draft-files.ts";

/** A file of the evening, parsed, on its table. */
export interface ReadFile {
  readonly input: EveningInput;
  readonly resultFile: ResultFile;
  readonly table: StoredTable;
  readonly hasMatches: boolean;
  /** It says who is registered for a competition that is not drawn yet. */
  readonly hasRegistered: boolean;
  /** The day that was given for a file without any (R10). */
  readonly day: string | null;
}

/** A tournament as one or several files of the evening have it. */
export interface SourceGroup extends KnownSource {
  readonly table: StoredTable;
  readonly endDay: string | null;
  readonly parts: readonly { readonly file: ReadFile; readonly inFile: FileTournament }[];
}

/**
 * The first and the last day by which people know a tournament: a match that is dated far from all others makes none, nor does a file
 * that says a last day before the first one.
 */
export function knownDays({ startDay, parts }: SourceGroup): {
  readonly from: string | null;
  readonly to: string | null;
} {
  const tournaments = parts.map(({ inFile }) => inFile);
  const from =
    lastSaid(tournaments, "startDay") ??
    tournaments.flatMap((inFile) => nightOf(inFile) ?? []).sort()[0] ??
    startDay;
  const last = tournaments
    .flatMap((inFile) => playedDays(inFile)?.to ?? [])
    .sort()
    .at(-1);
  const isAfter = (day: string | null | undefined) => day != null && (from === null || day >= from);
  return { from, to: [lastSaid(tournaments, "endDay"), last].find(isAfter) ?? from };
}

/** The name by which people know a tournament. */
export function knownName({ name, parts }: SourceGroup): string {
  const tournaments = parts.map(({ inFile }) => inFile);
  return lastSaid(tournaments, "name") ?? name;
}

/** What the program says that says it first: a file that corrects it is dropped beside the first one, and has the last word. */
function lastSaid(
  tournaments: readonly FileTournament[],
  key: "name" | "startDay" | "endDay",
): string | null {
  const first = tournaments.find((inFile) => inFile[key] !== null);
  const last = tournaments.findLast(
    (inFile) => inFile[key] !== null && first !== undefined && areOfOneProgram(inFile, first),
  );
  return (last ?? first)?.[key] ?? null;
}

/** The days by which it is found among those of earlier files. */
export function sourceDaysOf({ startDay, endDay, parts }: SourceGroup): SourceDays {
  const spans = parts.map(({ inFile }) => daysOf(inFile).played);
  return { startDay: startDay ?? undefined, endDay, played: spans.reduce(joinedSpan, undefined) };
}

/** The part whose played days count: a file that corrects a date is dropped beside the first one, and has the last word. */
export function lastDatedPart({ parts }: SourceGroup): SourceGroup["parts"][number] | undefined {
  return parts.findLast(({ inFile }) => playedDays(inFile) !== null);
}

/** The tournaments of the files, each once, by start day, then code, then name (R10, R33). */
export function groupTournaments(files: readonly ReadFile[]): SourceGroup[] {
  const registers = new Map<StoredTable, SourceRegister<SourceGroup>>();
  const ids = new Set<string>();
  for (const file of files) {
    const register = registers.get(file.table) ?? new SourceRegister<SourceGroup>();
    registers.set(file.table, register);
    const dated = file.resultFile.tournaments.map((inFile) => [inFile, daysOf(inFile, file.day)] as const);
    const takenIds = register.idsBeginning(dated);
    for (const [inFile, days] of dated) {
      const { startDay: day, played } = days;
      const part = { file, inFile };
      const isFree = ({ id, parts }: SourceGroup) =>
        !takenIds.has(id) && parts.every((one) => one.file !== file);
      const known = register.find(inFile, days, isFree);
      if (known) register.replace(known, extended(known, part, day), played);
      else {
        const group = newGroup(part, day, ids);
        ids.add(group.id);
        register.add(group, played);
      }
    }
  }
  const inOrder = (group: SourceGroup) =>
    `${group.startDay ?? ""} ${group.code ?? ""} ${group.name} ${group.id}`;
  const groups = [...registers.values()].flatMap(({ all }) => all);
  return groups.sort((one, other) => compareKeys(inOrder(one), inOrder(other)));
}

function newGroup(
  part: SourceGroup["parts"][number],
  day: string | undefined,
  taken: ReadonlySet<string>,
): SourceGroup {
  const { file, inFile } = part;
  const { code, sourceId, name } = inFile;
  const { table } = file;
  const ofName = `name ${nameKey(name)} ${day ?? ""}`;
  const mark = code !== null ? `code ${code}` : sourceId !== null ? `id ${sourceId}` : ofName;
  const id = `${table} ${mark}`;
  return {
    // Two tournaments may have one name and day; each has answers of its own.
    id: taken.has(id) ? `${id} ${file.input.key}` : id,
    table,
    code,
    sourceId,
    name,
    startDay: day ?? null,
    endDay: inFile.endDay,
    parts: [part],
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
