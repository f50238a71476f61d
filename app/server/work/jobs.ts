import { backUp } from "#app/server/files/backup.ts";
import type { BucketLocation } from "#app/server/files/bucket.ts";
import { createSharedPictures } from "#app/server/files/pictures/shared-pictures.ts";
import { makeNightlyBackup, type NightlyBackupRequest } from "#app/server/nightly/make-nightly-backup.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { previewEvening, publishEvening } from "#app/use-cases/import/evening/publish-evening.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { compileAsShown } from "#app/use-cases/ledger/compile-as-shown.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { removeCompilation } from "#app/use-cases/ledger/remove-compilation.ts";
import { correctMatch } from "#app/use-cases/matches/correct-match.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { erasePlayer } from "#app/use-cases/players/erase-player.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";

/** A backup reads everything; it is written where its caller says. */
function backUpTo(
  { database }: Operator,
  {
    dataDir,
    path,
    bucket,
  }: {
    readonly dataDir: string;
    readonly path: string;
    readonly bucket?: BucketLocation | undefined;
  },
) {
  return backUp(database, dataDir, path, bucket && createSharedPictures(bucket, dataDir).bringAll);
}

function backUpNightly({ database }: Operator, request: NightlyBackupRequest) {
  return makeNightlyBackup(database, request);
}

/**
 * Operations that can take seconds, such as those that read a file. A new one is one entry here: its types and its way into
 * the process follow from it.
 */
export const jobs = {
  importMatches,
  importPlayers,
  importResults,
  previewEvening,
  publishEvening,
  compile: compileTable,
  compileAsShown,
  correctMatch,
  removeCompilation,
  erasePlayer,
  setPseudonym,
  undo: undoOperation,
  backUp: backUpTo,
  nightlyBackup: backUpNightly,
} satisfies Record<string, (operator: Operator, request: never) => Promise<unknown>>;

/** The name by which a job is asked for (`longWork.run`). */
export type JobName = keyof typeof jobs;
/** What a job is asked to do. */
export type JobRequest<Name extends JobName> = Parameters<(typeof jobs)[Name]>[1];
/** What a job gives back. */
export type JobAnswer<Name extends JobName> = Awaited<ReturnType<(typeof jobs)[Name]>>;
