import type { ColumnMapping } from "#app/domain/import/csv/csv-columns.ts";
import { filePartOf } from "#app/domain/import/file-part.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import type { LegacyDump } from "#app/domain/import/legacy/legacy-dump.ts";
import type { PlayersFile } from "#app/domain/import/players-file.ts";
import type { ResultFile } from "#app/domain/import/result-file.ts";
import type { StartRatingsFile } from "#app/domain/import/start-ratings-file.ts";
import { Ok, type Result } from "#app/domain/values/result.ts";

/** What a file is, with what it says. A result file has matches, standings, or both. */
export type RecognisedFile =
  | { readonly kind: "results"; readonly resultFile: ResultFile }
  | { readonly kind: "players"; readonly playersFile: PlayersFile }
  | { readonly kind: "startRatings"; readonly startRatings: StartRatingsFile }
  | { readonly kind: "legacySite"; readonly dump: LegacyDump };

/** What is known of a file beside its bytes. */
export interface FileHints {
  /** What a tournament is called whose file has no name for it. */
  readonly title: string;
  /** Which column holds what, where somebody said so. */
  readonly mapping?: ColumnMapping;
}

/** A result file with something in it. */
export function asResults(read: Result<ResultFile, ImportRefusal>): Result<RecognisedFile, ImportRefusal> {
  const file = read.ok ? filePartOf(read.value, "both") : read;
  return file.ok ? Ok({ kind: "results", resultFile: file.value }) : file;
}
