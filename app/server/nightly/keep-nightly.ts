import { claimNightlyBackup, noteFailedBackup, noteGoodBackup } from "#app/data/backup/nightly-backups.ts";
import type { Database } from "#app/data/connection/database.ts";
import { dueBackupDay } from "#app/domain/site/nightly-backup.ts";
import type { BucketLocation } from "#app/server/files/bucket.ts";
import type { Log } from "#app/server/machine/logger.ts";
import type { LongWork } from "#app/server/work/long-work.ts";
import type { TargetLocation } from "./backup-target.ts";
import { holdNight } from "./hold-night.ts";

/** The settings of nightly backups. */
export interface NightlySettings {
  readonly target: TargetLocation;
  /** From when on the day's backup is due, HH:MM in America/Toronto. */
  readonly at: string;
}

interface NightlyParts {
  readonly database: Database;
  readonly longWork: LongWork;
  readonly dataDir: string;
  /** Where machines share pictures. */
  readonly bucket?: BucketLocation | undefined;
  readonly log: Log;
  readonly now: () => Date;
}

const lookEvery = 5 * 60 * 1000;

/**
 * Makes the backup that is due, if no process has taken it on. A failure is noted and logged, and tried again an hour later.
 */
export async function makeDueBackup(parts: NightlyParts, { target, at }: NightlySettings): Promise<void> {
  const { database, longWork, dataDir, bucket, log, now } = parts;
  const day = dueBackupDay(now(), at);
  if (!(await claimNightlyBackup(database.write, day, now()))) return;
  try {
    const request = { dataDir, target, day, bucket };
    const made = await holdNight(database, day, now, () => longWork.run("nightlyBackup", "nightly", request));
    if (!made.ok) throw new Error(made.refusal);
    await noteGoodBackup(database.write, day, made.value.bytes, now());
    const { unremoved, ...value } = made.value;
    log.info(value, "the nightly backup is made, and was restored as a test");
    if (unremoved.length > 0) log.warn({ unremoved }, "old backups could not be removed");
  } catch (error) {
    log.error({ err: error, day }, "the nightly backup failed");
    await noteFailedBackup(database.write, day, error instanceof Error ? error.message : String(error));
  }
}

/** Looks every few minutes whether a backup is due. Returns the function that ends this; its timer keeps no process alive. */
export function keepNightlyBackups(parts: NightlyParts, settings: NightlySettings): () => void {
  const look = () => {
    makeDueBackup(parts, settings).catch((error: unknown) =>
      parts.log.error({ err: error }, "whether a nightly backup is due is not known"),
    );
  };
  const timer = setInterval(look, lookEvery);
  timer.unref();
  return () => clearInterval(timer);
}
