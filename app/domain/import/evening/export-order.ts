import type { ResultFile } from "#app/domain/import/result-file.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** A result file on its table. */
interface ExportedFile {
  readonly table: StoredTable;
  readonly resultFile: Pick<ResultFile, "tournaments">;
}

/** Two programs have one clock but for this: some write whole seconds, and some in another zone (decision 58). */
const aSecond = 1_000;
const quarterHour = 900_000;
/** From the furthest zone west to the furthest east. */
const zonesApart = 26 * 3_600_000;
/** Single matches begin at the same minute of another hour by chance. */
const fewestInAnotherZone = 2;

/**
 * Files in the order in which they were dropped, but for those of one tournament that was exported while it was played, and again
 * later: there the longer one has the last word. Browsers list a second download, "night (1).json", before the first one.
 */
export function inOrderOfExport<File extends ExportedFile>(files: readonly File[]): File[] {
  if (files.length < 2) return [...files];
  const ordered: { readonly file: File; readonly starts: readonly number[] }[] = [];
  for (const file of files) {
    const starts = startsIn(file);
    const later = ordered.findIndex(
      (other) => other.file.table === file.table && isBeginningOf(starts, other.starts),
    );
    ordered.splice(later < 0 ? ordered.length : later, 0, { file, starts });
  }
  return ordered.map(({ file }) => file);
}

/** When its matches began, as far as it says so, in milliseconds, the earliest first. */
function startsIn({ resultFile }: ExportedFile): number[] {
  const starts: number[] = [];
  for (const { competitions } of resultFile.tournaments)
    for (const { matches } of competitions)
      for (const { startAt } of matches) if (startAt !== null) starts.push(Date.parse(startAt));
  return starts.sort((one, other) => one - other);
}

/** A file that leaves one out in the middle was corrected: it is no earlier one. */
function isBeginningOf(starts: readonly number[], longer: readonly number[]): boolean {
  if (starts.length === 0 || starts.length >= longer.length) return false;
  const zone = Math.round(((starts[0] ?? 0) - (longer[0] ?? 0)) / quarterHour) * quarterHour;
  if (Math.abs(zone) > zonesApart || (zone !== 0 && starts.length < fewestInAnotherZone)) return false;
  return starts.every((start, index) => Math.abs(start - zone - (longer[index] ?? 0)) < aSecond);
}
