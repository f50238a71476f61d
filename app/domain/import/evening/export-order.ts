import type { ResultFile } from "#app/domain/import/result-file.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** A result file on its table. */
interface ExportedFile {
  readonly table: StoredTable;
  readonly resultFile: Pick<ResultFile, "tournaments">;
}

/**
 * Files in the order in which they were dropped, but for those of one tournament that was exported while it was played, and again
 * later: there the longer one has the last word. Browsers list a second download, "night (1).json", before the first one.
 */
export function inOrderOfExport<File extends ExportedFile>(files: readonly File[]): File[] {
  if (files.length < 2) return [...files];
  const ordered: { readonly file: File; readonly starts: readonly string[] }[] = [];
  for (const file of files) {
    const starts = startsIn(file);
    const later = ordered.findIndex(
      (other) => other.file.table === file.table && isBeginningOf(starts, other.starts),
    );
    ordered.splice(later < 0 ? ordered.length : later, 0, { file, starts });
  }
  return ordered.map(({ file }) => file);
}

/** When its matches began, as far as it says so, the earliest first. */
function startsIn({ resultFile }: ExportedFile): string[] {
  const starts: string[] = [];
  for (const { competitions } of resultFile.tournaments)
    for (const { matches } of competitions)
      for (const { startAt } of matches) if (startAt !== null) starts.push(startAt);
  return starts.sort();
}

/** A file that leaves one out in the middle was corrected: it is no earlier one. */
function isBeginningOf(starts: readonly string[], longer: readonly string[]): boolean {
  return (
    starts.length > 0 &&
    starts.length < longer.length &&
    starts.every((start, index) => start === longer[index])
  );
}
