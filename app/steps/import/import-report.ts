import { type BoundedList, mostListed } from "#app/domain/import/bounded-list.ts";
import type { FileNote, FileNoteCode } from "#app/domain/import/file-note.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import type { Skipped } from "#app/domain/import/result-file.ts";
import type { Stranger } from "#app/domain/import/who-is-who/who-is-who.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** A file as someone hands it in. */
export interface ImportFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Byes, draws, forfeits and unplayed matches are parts of new + changed + unchanged. */
export interface ImportCounts {
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly skipped: number;
  readonly byes: number;
  readonly draws: number;
  readonly forfeits: number;
  readonly unplayed: number;
}

export const noCounts: ImportCounts = {
  new: 0,
  changed: 0,
  unchanged: 0,
  removed: 0,
  skipped: 0,
  byes: 0,
  draws: 0,
  forfeits: 0,
  unplayed: 0,
};

/** What is worth saying although it stops nothing. */
export type ImportWarningCode =
  | FileNoteCode
  | "licenseWithoutName"
  | "otherName"
  | "adoptedCode"
  | "adoptedLicense"
  | "removedPlayer"
  | "samePlayerTwice"
  | "notLinked";

export interface ImportWarning {
  readonly code: ImportWarningCode;
  /** Where it stands in the file. */
  readonly path: string;
  readonly found?: string;
}

/** A match that is gone from its file, by names. */
export interface RemovedMatch {
  readonly event: string;
  readonly round: number | null;
  readonly home: readonly string[];
  readonly away: readonly string[];
}

/** What an import did, or would do (R32). */
export interface ImportReport {
  /** Null for a preview, and for a file that changes nothing and was never imported as it is. */
  readonly importId: string | null;
  readonly fileName: string;
  readonly table: StoredTable;
  readonly counts: ImportCounts;
  readonly players: { readonly matched: number; readonly created: number; readonly unknown: number };
  /** Everyone whom nothing identified, with the nearest known names (R34). */
  readonly unknownPlayers: readonly Stranger[];
  /** Everyone whom an administrator's decision linked to a record. */
  readonly linkedPlayers: readonly Stranger[];
  readonly removedMatches: readonly RemovedMatch[];
  readonly skipped: readonly Skipped[];
  readonly warnings: readonly ImportWarning[];
  /** How long each list would be: only the first of a list are told. */
  readonly totals: Readonly<Record<ReportList, number>>;
}

/** The lists of a report. */
export type ReportList = "unknownPlayers" | "linkedPlayers" | "removedMatches" | "skipped" | "warnings";

/** A report whose lists are no longer than anyone reads, with what of the file was not kept as it stood. */
export function boundedReport(
  report: Omit<ImportReport, "totals">,
  notes: BoundedList<FileNote>,
): ImportReport {
  const { unknownPlayers, linkedPlayers, removedMatches, skipped } = report;
  const warnings = [...report.warnings, ...notes.first];
  return {
    ...report,
    unknownPlayers: unknownPlayers.slice(0, mostListed),
    linkedPlayers: linkedPlayers.slice(0, mostListed),
    removedMatches: removedMatches.slice(0, mostListed),
    skipped: skipped.slice(0, mostListed),
    warnings: warnings.slice(0, mostListed),
    totals: {
      unknownPlayers: unknownPlayers.length,
      linkedPlayers: linkedPlayers.length,
      removedMatches: removedMatches.length,
      skipped: skipped.length,
      warnings: report.warnings.length + notes.total,
    },
  };
}

/** A file that was refused; with it the whole command (R31). */
export interface FileRefusal {
  readonly fileName: string;
  readonly refusal: ImportRefusal;
}
