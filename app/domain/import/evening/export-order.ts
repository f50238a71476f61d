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

/**
 * Files in the order in which they were dropped, but for those of one tournament that was exported while it was played, and again
 * later: there the one that goes on longer has the last word. Browsers list a second download, "night (1).json", before the first one.
 */
export function inOrderOfExport<File extends ExportedFile>(files: readonly File[]): File[] {
  if (files.length < 2) return [...files];
  const ordered: { readonly file: File; readonly progress: readonly Progress[] }[] = [];
  for (const file of files) {
    const progress = file.resultFile.tournaments.map(progressOf);
    const later = ordered.findIndex(
      (other) =>
        other.file.table === file.table &&
        progress.some((one) => other.progress.some((longer) => isBeginningOf(one, longer))),
    );
    ordered.splice(later < 0 ? ordered.length : later, 0, { file, progress });
  }
  return ordered.map(({ file }) => file);
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
