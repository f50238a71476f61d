import { copyFile, mkdir, mkdtemp, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { NotOursError, openCheckedRows } from "#app/data/backup/checked-rows.ts";
import { copyRelations, isUntouched, type RowSource } from "#app/data/backup/copy-relations.ts";
import { noteRestoredBackup } from "#app/data/backup/nightly-backups.ts";
import {
  type BackupRefusal,
  openUntrustedBackup,
  type UntrustedBackup,
} from "#app/data/backup/untrusted-backup.ts";
import { type Database, openDatabase, type Transaction } from "#app/data/connection/database.ts";
import { isUnfit } from "#app/data/connection/errors.ts";
import { newestMigration } from "#app/data/connection/migrate.ts";
import { raiseContentVersion, readContentVersion } from "#app/data/connection/site-state.ts";
import { backupDayOf } from "#app/domain/site/nightly-backup.ts";
import { picturePathOf } from "#app/domain/tournaments/pictures/picture-path.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { copyUnsealed } from "./backup-seal.ts";
import { stagingPrefix, sweepLeftovers } from "./sweep-leftovers.ts";

/** Why nothing is restored: somebody has written to the database, or the file is no good backup. */
export type RestoreRefusal = "notEmpty" | BackupRefusal;
type Restored = Result<{ files: number }, RestoreRefusal>;

/** Thrown to roll the transaction back: somebody wrote into the database meanwhile. */
class NotEmptyError extends Error {}

/** The files of a backup's pictures, by the paths that these will have in the data folder. */
type StagedPictures = ReadonlyMap<string, string>;

/**
 * Fills an untouched database and its data folder from a backup, all or nothing. First everything is checked in a folder
 * beside the data, and the pictures are sent to where machines share them: that takes minutes, for which a server keeps no
 * transaction open. Then one transaction checks again that the database is untouched, writes the rows, and moves the pictures
 * into their folders before it commits. If it is interrupted, the database is empty and the restore can be repeated; it sends
 * and writes the pictures again.
 */
export async function restoreBackup(
  database: Database,
  dataDir: string,
  path: string,
  sendPictures: (files: StagedPictures) => Promise<void> = async () => undefined,
): Promise<Restored> {
  if (!(await database.snapshot(isUntouched))) return Err("notEmpty");
  await mkdir(dataDir, { recursive: true });
  await sweepLeftovers(dataDir);
  const folder = await mkdtemp(join(dataDir, `${stagingPrefix}${process.pid}-`));
  try {
    return await restoreFrom(database, path, folder, {
      send: sendPictures,
      move: (pictures) => movePictures(pictures, dataDir),
    });
  } catch (error) {
    if (error instanceof NotEmptyError) return Err("notEmpty");
    if (error instanceof NotOursError || isUnfit(error)) return Err("notOurs");
    throw error;
  } finally {
    // What is not removed now, the next start sweeps: a restore that is done has not failed.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function restoreFrom(
  database: Database,
  path: string,
  folder: string,
  put: Record<"send" | "move", (pictures: StagedPictures) => Promise<void>>,
): Promise<Restored> {
  const own = join(folder, "backup.sqlite");
  const night = backupDayOf(basename(path));
  const copied = await copyUnsealed(path, own);
  if (!copied.ok) return copied;
  const opened = await openUntrustedBackup(own, copied.value);
  if (!opened.ok) return opened;
  try {
    const pictures = await stagePictures(opened.value, folder);
    const source = await atNewestSchema(opened.value, folder);
    try {
      await put.send(pictures);
      await database.transaction((tx) =>
        fill(tx, database, source, async () => {
          if (night !== undefined) await noteRestoredBackup(tx, night);
          await put.move(pictures);
        }),
      );
    } finally {
      source.close();
    }
    return Ok({ files: pictures.size });
  } finally {
    opened.value.close();
  }
}

/** Rows of an earlier version are written into relations of that version, which our own migrations then bring up to date. */
async function atNewestSchema(
  backup: UntrustedBackup,
  folder: string,
): Promise<RowSource & { readonly close: () => void }> {
  if (backup.migration === newestMigration) return { ...backup, close: () => undefined };
  const file = join(folder, "earlier.sqlite");
  const earlier = await openDatabase({ file }, { upTo: backup.migration });
  await earlier
    .transaction((tx) => copyRelations(backup, tx, earlier.dialect))
    .finally(() => earlier.close());
  const migrated = await openDatabase({ file });
  await migrated.close();
  return openCheckedRows(file);
}

async function fill(
  tx: Transaction,
  database: Database,
  source: RowSource,
  beforeCommit: () => Promise<void>,
): Promise<void> {
  // Somebody may have written since the first check: their rows must not be lost.
  if (!(await isUntouched(tx))) throw new NotEmptyError();
  const version = await readContentVersion(tx);
  await copyRelations(source, tx, database.dialect);
  // A higher version than before, so that pages in a running server's cache are not used for the restored content.
  await raiseContentVersion(tx, version);
  await beforeCommit();
}

/** Writes the pictures into the folder, named by numbers: whatever their paths are, nothing is written elsewhere yet. */
async function stagePictures(backup: UntrustedBackup, folder: string): Promise<Map<string, string>> {
  const staged = new Map<string, string>();
  for (const { path, pieces } of backup.pictures()) {
    const kind = picturePathOf(path);
    if (kind === "outside" || (kind === "other" && backup.isSealed)) throw new NotOursError(path);
    // The first version put every file of the folders into the backup.
    if (kind === "other") continue;
    const file = join(folder, String(staged.size));
    await writePicture(file, pieces);
    staged.set(path, file);
  }
  return staged;
}

async function writePicture(file: string, pieces: Iterable<Uint8Array>): Promise<void> {
  const handle = await open(file, "wx");
  try {
    for (const piece of pieces) await handle.appendFile(piece);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function movePictures(pictures: StagedPictures, dataDir: string): Promise<void> {
  for (const [path, file] of pictures) {
    const target = join(dataDir, path);
    await mkdir(dirname(target), { recursive: true });
    await rename(file, target).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== "EXDEV") throw error;
      // The folder of pictures is on another disk.
      const part = `${target}.${process.pid}.part`;
      await copyFile(file, part);
      await rename(part, target);
    });
  }
}
