import type { FileTournament, ResultFile } from "#app/domain/import/result-file.ts";
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
 * later: there the one that goes on longer has the last word. Browsers list a second download, "night (1).json", before the first one.
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

function progressOf({ competitions }: FileTournament): Progress {
  const starts: number[] = [];
  let results = 0;
  for (const { matches } of competitions) {
    for (const match of matches) {
      if (match.startAt !== null) starts.push(Date.parse(match.startAt));
      if (!["unplayed", "bye"].includes(outcomeOf(match))) results++;
    }
  }
  return { starts: starts.sort((one, other) => one - other), results };
}

/** A file that leaves one out in the middle was corrected: it is no earlier one. */
function isBeginningOf(one: Progress, longer: Progress): boolean {
  const { starts } = one;
  const more = longer.starts.length - starts.length || longer.results - one.results;
  if (starts.length === 0 || more <= 0) return false;
  const first = longer.starts[0] ?? 0;
  const zone = Math.round(((starts[0] ?? 0) - first) / quarterHour) * quarterHour;
  if (Math.abs(zone) > zonesApart || (zone !== 0 && starts.length < fewestInAnotherZone)) return false;
  return starts.every((start, index) => Math.abs(start - zone - (longer.starts[index] ?? 0)) < aSecond);
}
