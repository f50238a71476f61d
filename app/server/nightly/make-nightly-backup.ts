import { mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { listFailedNights, noteReplacedBackup } from "#app/data/backup/nightly-backups.ts";
import { type Database, openDatabase } from "#app/data/connection/database.ts";
import { backupDayOf, backupName, spentBackupDays } from "#app/domain/site/nightly-backup.ts";
import { Ok, type Result } from "#app/domain/values/result.ts";
import { type BackUpRefusal, backUp } from "#app/server/files/backup.ts";
import type { BucketLocation } from "#app/server/files/bucket.ts";
import { createSharedPictures } from "#app/server/files/pictures/shared-pictures.ts";
import { type RestoreRefusal, restoreBackup } from "#app/server/files/restore.ts";
import { stagingPrefix, sweepLeftovers } from "#app/server/files/sweep-leftovers.ts";
import type { BackupTarget, TargetLocation } from "./backup-target.ts";
import { bucketTarget } from "./bucket-target.ts";
import { folderTarget } from "./folder-target.ts";

/** A backup that was made and is good, and the days whose backups were removed since. */
export interface MadeBackup {
  readonly name: string;
  readonly bytes: number;
  readonly files: number;
  readonly removedDays: readonly string[];
  /** Old ones that could not be removed, each with the reason: the new one is good all the same. */
  readonly unremoved: readonly string[];
}

/** What is asked for: the backup of a day, to a target. */
export interface NightlyBackupRequest {
  readonly dataDir: string;
  readonly target: TargetLocation;
  readonly day: string;
  /** Where machines share pictures. */
  readonly bucket?: BucketLocation | undefined;
}

/**
 * An attempt of which nothing was heard for an hour is followed by another one. It said every ten minutes that it was at work, so its
 * folder is older than this.
 */
const abandonedAfter = 30 * 60 * 1000;

/** Makes the backup of a day for where the settings say. @throws the disk's or the service's error. */
export async function makeNightlyBackup(database: Database, request: NightlyBackupRequest): Promise<Made> {
  const { target, dataDir, day, bucket } = request;
  const opened = "folder" in target ? folderTarget(target.folder) : bucketTarget(target.bucket);
  // A server may go on where only the process of its backup was killed, night after night, until nothing fits beside what is left.
  await sweepLeftovers(dataDir, abandonedAfter);
  const folder = await mkdtemp(join(dataDir, `${stagingPrefix}${process.pid}-`));
  try {
    const bringPictures = bucket && createSharedPictures(bucket, dataDir).bringAll;
    return await makeAndTry(database, opened, { dataDir, folder, day, bringPictures });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Making {
  readonly dataDir: string;
  readonly folder: string;
  readonly day: string;
  readonly bringPictures?: (() => Promise<void>) | undefined;
}

type Made = Result<MadeBackup, BackUpRefusal | RestoreRefusal>;

/**
 * Makes a backup, sends it to its target, fetches it from there, and restores it into a throw-away database: what would be
 * restored one day is what is checked. Only then do spent ones go.
 */
export async function makeAndTry(
  database: Database,
  target: BackupTarget,
  { dataDir, folder, day, bringPictures }: Making,
): Promise<Made> {
  const name = backupName(day);
  const own = join(folder, "own.backup");
  const made = await backUp(database, dataDir, own, bringPictures);
  if (!made.ok) return made;
  const { size } = await stat(own);
  await target.keep(name, own);
  await noteReplacedBackup(database.write, day);
  await rm(own);
  const fetched = join(folder, "fetched.backup");
  await target.fetch(name, fetched);
  const tried = await tryRestoring(fetched, join(folder, "tried"));
  if (!tried.ok) return tried;
  const removal = await removeSpent(target, day, await listFailedNights(database.read, day));
  return Ok({ name, bytes: size, files: tried.value.files, ...removal });
}

/** Restores a backup into a database that is thrown away with its folder. */
async function tryRestoring(file: string, folder: string): ReturnType<typeof restoreBackup> {
  const database = await openDatabase({ file: `${folder}.sqlite` });
  try {
    return await restoreBackup(database, folder, file);
  } finally {
    await database.close();
  }
}

async function removeSpent(
  target: BackupTarget,
  newest: string,
  failed: readonly string[],
): Promise<Pick<MadeBackup, "removedDays" | "unremoved">> {
  const days = (await target.list()).flatMap((name) => backupDayOf(name) ?? []);
  const removedDays: string[] = [];
  const unremoved: string[] = [];
  for (const day of spentBackupDays(days, newest, new Set(failed))) {
    const name = backupName(day);
    await target.remove(name).then(
      () => removedDays.push(day),
      (error: unknown) =>
        unremoved.push(`${name}: ${error instanceof Error ? error.message : String(error)}`),
    );
  }
  return { removedDays, unremoved };
}
