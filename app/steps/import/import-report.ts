import { type BoundedList, mostListed } from "#app/domain/import/bounded-list.ts";
import type { ColumnMapping } from "#app/domain/import/csv/csv-columns.ts";
import type { FileNote, FileNoteCode } from "#app/domain/import/file-note.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import type { CorrectionLine } from "#app/domain/import/reconcile/correction-line.ts";
import type { Skipped } from "#app/domain/import/result-file.ts";
import type { RatingDifference } from "#app/domain/import/who-is-who/file-ratings.ts";
import type { AssumedPerson, Stranger } from "#app/domain/import/who-is-who/who-is-who.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { LedgerMove } from "#app/steps/ledger/rewrite-ledger.ts";

/** A file as someone hands it in. */
export interface ImportFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Which column holds what, where somebody said so; only a table as CSV has columns. */
  readonly mapping?: ColumnMapping;
  /** Called when nothing needs the bytes any more: whoever holds a large file can give its memory back. */
  readonly letGo?: () => void;
}

/** What a file of matches comes to. Byes, draws, forfeits and unplayed matches are parts of new + changed + unchanged. */
export interface MatchCounts {
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

/** What a players file comes to, in players of the table. */
export interface PlayerCounts {
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly skipped: number;
}

/** What a results file comes to, in competitions: all of them are one of the three, for the document is replaced whole. */
export interface ResultCounts {
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** What is worth saying although it stops nothing. */
export type ImportWarningCode =
  | FileNoteCode
  | "licenseWithoutName"
  | "otherName"
  | "adoptedCode"
  | "adoptedLicense"
  | "removedPlayer"
  | "samePlayerTwice"
  | "eventStays"
  | "eventDiffers"
  | "eventCorrected"
  | "eventChanged"
  | "eventUnsaid"
  | "notLinked"
  | "farDay"
  | "dayChanged"
  | "dayStays"
  | "dayOlder"
  | "dayToCome"
  | "typedStays"
  | "typedReplaced";

/** A warning, and what it is about. */
export interface ImportWarning {
  readonly code: ImportWarningCode;
  /** Its path in the file; "" for the whole. */
  readonly path: string;
  readonly found?: string;
}

/** A match that a file brings or no longer has, by names. */
export interface ListedMatch {
  readonly event: string;
  readonly round: number | null;
  readonly home: readonly string[];
  readonly away: readonly string[];
}

interface Report<Kind extends string, Counts, List extends string> {
  readonly kind: Kind;
  /** Null for a preview, and for a file that changes nothing and was never imported as it is. */
  readonly importId: string | null;
  /** Whether anything is written, or would be, codes and people included: only then there is something to undo. */
  readonly changesSomething: boolean;
  readonly fileName: string;
  readonly table: StoredTable;
  readonly counts: Counts;
  readonly warnings: readonly ImportWarning[];
  /** How long each list would be: a report holds only the first entries of each. */
  readonly totals: Readonly<Record<List | "warnings", number>>;
}

type MatchLists =
  | "unknownPlayers"
  | "assumedPlayers"
  | "linkedPlayers"
  | "addedMatches"
  | "removedMatches"
  | "corrections"
  | "ratingMoves"
  | "skipped";

/** What an import of matches did, or would do (R32). */
export interface MatchesReport extends Report<"matches", MatchCounts, MatchLists> {
  /** It only adds an id, a last day or phases, and changes no match: an evening of nothing else has nothing to publish. */
  readonly onlyCompletes?: true;
  /** People of the file, each counted once: somebody known on the other table alone is recognised, though their player here is new. */
  readonly players: { readonly matched: number; readonly created: number; readonly unknown: number };
  /** Teams and people of the lists of who is registered that are new or changed. */
  readonly registered: number;
  /** Everyone whom nothing identified, with the nearest known names (R34). */
  readonly unknownPlayers: readonly Stranger[];
  /** Everyone who was linked unasked by a name that is not quite theirs, or that fits others as well. */
  readonly assumedPlayers: readonly AssumedPerson[];
  /** Everyone whom an administrator linked to a player. */
  readonly linkedPlayers: readonly Stranger[];
  readonly addedMatches: readonly ListedMatch[];
  readonly removedMatches: readonly ListedMatch[];
  /** Stored matches that the file corrects; of the compiled ones, those that stay as they are too. */
  readonly corrections: readonly CorrectionLine[];
  /** Whose ratings the corrected compiled matches move, greatest move first. */
  readonly ratingMoves: readonly LedgerMove[];
  readonly skipped: readonly Skipped[];
}

/** What an import of a players file did, or would do (R35). */
export interface PlayersReport extends Report<"players", PlayerCounts, "ratingDifferences" | "skipped"> {
  readonly players: { readonly matched: number; readonly created: number };
  /** Ratings of the file that differ from compiled ones, and which of them it takes over. */
  readonly ratingDifferences: readonly RatingDifference[];
  readonly skipped: readonly Skipped[];
}

/** What an import of a tournament's results did, or would do (R36). */
export type ResultsReport = Report<"results", ResultCounts, never>;

/** What an import of a file of any kind did, or would do. */
export type ImportReport = MatchesReport | PlayersReport | ResultsReport;

type Lists = Readonly<Record<string, readonly unknown[]>> & { readonly warnings: readonly ImportWarning[] };

/** A report's lists, no longer than anyone reads, with the length that each has; the file's notes are warnings. */
export function boundedLists<ReportLists extends Lists>(
  lists: ReportLists,
  notes: BoundedList<FileNote>,
): ReportLists & { readonly totals: Record<keyof ReportLists, number> } {
  const all = { ...lists, warnings: [...lists.warnings, ...notes.first] };
  const first = Object.entries(all).map(([name, list]) => [name, list.slice(0, mostListed)]);
  const totals = Object.entries(all).map(([name, list]) => [name, list.length]);
  const { warnings } = lists;
  return {
    ...Object.fromEntries(first),
    totals: { ...Object.fromEntries(totals), warnings: warnings.length + notes.total },
  };
}

/** A file that was refused; with it the whole command (R31). */
export interface FileRefusal {
  readonly fileName: string;
  readonly refusal: ImportRefusal;
}
