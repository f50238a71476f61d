import type { FileMatch, FileTournament, ResultFile } from "#app/domain/import/result-file.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** A result file on its table; null where nobody has said it yet. */
interface ExportedFile {
  readonly table: StoredTable | null;
  readonly resultFile: Pick<ResultFile, "tournaments">;
}

/** Two programs have one clock but for this: some write whole seconds, and some in another zone (decision 58). */
const aSecond = 1_000;
const quarterHour = 900_000;
/** From the furthest zone west to the furthest east. */
const zonesApart = 26 * 3_600_000;
/** Single matches begin at the same minute of another hour by chance. */
const fewestInAnotherZone = 2;

/** How far a tournament had been played when its file was made. */
interface Progress {
  readonly tournament: FileTournament;
  /** When its matches began, as far as it says so, in milliseconds, the earliest first. */
  readonly starts: readonly number[];
  /** How many of its matches have a result, those without a start too: a score is typed for one that nobody called. */
  readonly results: number;
}

/** A file, and how far each of its tournaments had been played. */
interface Export<File> {
  readonly file: File;
  readonly progress: readonly Progress[];
}

/**
 * Files in the order in which they were dropped, but for those of one tournament that was exported while it was played, and again
 * later: there the one that its program changed later has the last word, or that goes on longer where no program says so. Browsers list a
 * second download, "night (1).json", before the first one.
 */
export function inOrderOfExport<File extends ExportedFile>(files: readonly File[]): File[] {
  if (files.length < 2) return [...files];
  const exports = files.map((file) => ({
    file,
    progress: file.resultFile.tournaments.map(progressOf),
  }));
  const ordered = new Set<Export<File>>();
  const seen = new Set<Export<File>>();
  // One may be the beginning of a file that is itself one of a third: each goes after all that are made before it.
  const add = (one: Export<File>) => {
    if (seen.has(one)) return;
    seen.add(one);
    for (const other of exports) if (isMadeBefore(other, one)) add(other);
    ordered.add(one);
  };
  for (const one of exports) add(one);
  return [...ordered].map(({ file }) => file);
}

/** Of two files of several tournaments, each may go on longer in another one: then none was made before the other. */
function isMadeBefore(one: Export<ExportedFile>, other: Export<ExportedFile>): boolean {
  if (one.file.table !== other.file.table) return false;
  const isBegun = ({ progress }: Export<ExportedFile>, longer: Export<ExportedFile>) =>
    progress.some((begun) => longer.progress.some((further) => isBeginningOf(begun, further)));
  return isBegun(one, other) && !isBegun(other, one);
}

function progressOf(tournament: FileTournament): Progress {
  const starts: number[] = [];
  let results = 0;
  for (const { matches } of tournament.competitions) {
    for (const match of matches) {
      if (match.startAt !== null) starts.push(Date.parse(match.startAt));
      if (!["unplayed", "bye"].includes(outcomeOf(match))) results++;
    }
  }
  return { tournament, starts: starts.sort((one, other) => one - other), results };
}

/** A file that leaves one out in the middle was corrected: it is no earlier one. */
function isBeginningOf(one: Progress, longer: Progress): boolean {
  const change = changeBetween(one.tournament, longer.tournament);
  if (change !== 0) return change > 0;
  const { starts } = one;
  if (starts.length + longer.starts.length === 0)
    return one.results < longer.results && isBegunWithoutTimes(one.tournament, longer.tournament);
  const more = longer.starts.length - starts.length || longer.results - one.results;
  if (starts.length === 0 || more <= 0) return false;
  const first = longer.starts[0] ?? 0;
  const zone = Math.round(((starts[0] ?? 0) - first) / quarterHour) * quarterHour;
  if (Math.abs(zone) > zonesApart || (zone !== 0 && starts.length < fewestInAnotherZone)) return false;
  return starts.every((start, index) => Math.abs(start - zone - (longer.starts[index] ?? 0)) < aSecond);
}

/** How much later a program changed one tournament, in milliseconds; 0 where it does not say it of both, or they are two. */
function changeBetween(one: FileTournament, other: FileTournament): number {
  if (one.sourceId === null || one.sourceId !== other.sourceId) return 0;
  if (one.changedAt === undefined || other.changedAt === undefined) return 0;
  return Date.parse(other.changedAt) - Date.parse(one.changedAt);
}

/** Whether every match of a tournament, by round and people, stands in the same order in a longer file of it, which goes on after them. */
function isBegunWithoutTimes(one: FileTournament, longer: FileTournament): boolean {
  const isSame =
    (one.code !== null && one.code === longer.code) ||
    (one.sourceId !== null && one.sourceId === longer.sourceId);
  if (!isSame) return false;
  return one.competitions.every(({ name, matches }) => {
    const further = longer.competitions.find((competition) => competition.name === name)?.matches ?? [];
    const keys = Array.from(further, keyOf);
    return Array.from(matches, keyOf).every((key, index) => key === keys[index]);
  });
}

function keyOf({ round, home, away }: FileMatch): string {
  return JSON.stringify([round, home, away]);
}
