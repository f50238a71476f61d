import { constants } from "node:fs";
import { type FileHandle, open, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { type BackupPictures, createBackupPictures, pieceBytes } from "#app/data/backup/backup-pictures.ts";
import { writeCopy } from "#app/data/backup/write-copy.ts";
import type { Database } from "#app/data/connection/database.ts";
import { pictureFolders } from "#app/domain/tournaments/pictures/picture-path.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { seal } from "./backup-seal.ts";
import { listPictures } from "./pictures/list-pictures.ts";

const ownerOnly = 0o600;

/**
 * The file would replace the database, or lie among the pictures, which anybody can download; or it cannot be written
 * there.
 */
export type BackUpRefusal = "wrongPath" | "cannotWrite";

/**
 * Writes everything into one file, even while others write: a SQLite database with every row of one commit, from either
 * kind of database, and the pictures that these rows can name. The file is written as `PATH.part`, and renamed when it is
 * complete and on the disk. It can be restored into either kind of database. Where pictures lie elsewhere too, `bringPictures`
 * brings them into the data folder.
 */
export async function backUp(
  database: Database,
  dataDir: string,
  path: string,
  bringPictures?: () => Promise<void>,
): Promise<Result<{ files: number }, BackUpRefusal>> {
  if (await isWrongPath(dataDir, resolve(path))) return Err("wrongPath");
  const part = `${path}.part`;
  if (!(await startPart(part, path))) return Err("cannotWrite");
  try {
    await writeCopy(database, part);
    // After the rows, because the pictures that rows name exist before the rows.
    await bringPictures?.();
    const files = await addPictures(dataDir, part);
    await seal(part);
    await rename(part, path);
    await syncFolder(dirname(path));
    return Ok({ files });
  } catch (error) {
    await removePart(part);
    throw error;
  }
}

async function isWrongPath(dataDir: string, path: string): Promise<boolean> {
  const folder = await realpath(dirname(path)).catch(() => undefined);
  const data = await realpath(dataDir).catch(() => undefined);
  if (folder === undefined || data === undefined) return false;
  if (folder === data) return basename(path).startsWith("gamelle.sqlite");
  return pictureFolders.some((name) => `${folder}/`.startsWith(`${join(data, name)}/`));
}

/** Replaces the part that a killed backup left by an empty file. Only its owner can read it: it will hold password hashes. */
async function startPart(part: string, path: string): Promise<boolean> {
  try {
    if ((await stat(path).catch(missing))?.isDirectory()) return false;
    await removePart(part);
    await (await open(part, "wx", ownerOnly)).close();
    return true;
  } catch {
    return false;
  }
}

/** Also the files that SQLite writes beside a database. */
async function removePart(part: string): Promise<void> {
  for (const suffix of ["", "-journal", "-wal", "-shm"]) await rm(part + suffix, { force: true });
}

async function addPictures(dataDir: string, file: string): Promise<number> {
  const pictures = createBackupPictures(file);
  try {
    let files = 0;
    for (const path of await listPictures(dataDir)) if (await addPicture(pictures, dataDir, path)) files++;
    return files;
  } finally {
    pictures.close();
  }
}

/** False when the file was removed after it was listed. */
async function addPicture(pictures: BackupPictures, dataDir: string, path: string): Promise<boolean> {
  const file = await open(join(dataDir, path), constants.O_RDONLY | constants.O_NOFOLLOW).catch(missing);
  if (file === undefined) return false;
  try {
    await addPieces(pictures, path, file);
    return true;
  } finally {
    await file.close();
  }
}

async function addPieces(pictures: BackupPictures, path: string, file: FileHandle): Promise<void> {
  const buffer = Buffer.alloc(pieceBytes);
  for (let part = 0; ; part++) {
    const { bytesRead } = await file.read(buffer, 0, pieceBytes, part * pieceBytes);
    if (bytesRead > 0 || part === 0) pictures.add(path, part, buffer.subarray(0, bytesRead));
    if (bytesRead < pieceBytes) return;
  }
}

/** What a path leads to where nothing is; every other fault is thrown on. */
function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}

/** So that the new name is on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
