import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { createBackupFiles, insertBackupFile, readBackupFiles } from "#app/data/backup-files.ts";
import { copyTables, isUntouched } from "#app/data/copy-tables.ts";
import { type Database, openDatabase } from "#app/data/database.ts";
import { Err, Ok, type Result } from "#app/domain/result.ts";

/** The folders of the data folder that hold files. */
const folders = ["uploads", "assets"];

/**
 * Writes everything into one file: a SQLite database with every row, whichever kind it comes from, and the images. It can
 * be restored into either kind, so it is also the way from one to the other.
 */
export async function backUp(database: Database, dataDir: string, path: string): Promise<{ files: number }> {
  const part = `${path}.part`;
  await rm(part, { force: true });
  const copy = await openDatabase({ file: part });
  try {
    await copyTables(database, copy);
    await createBackupFiles(copy.write);
    const files = await listFiles(dataDir);
    for (const file of files) {
      await insertBackupFile(copy.write, { path: file, content: await readFile(join(dataDir, file)) });
    }
    await copy.close();
    await rename(part, path);
    return { files: files.length };
  } catch (error) {
    await copy.close();
    await rm(part, { force: true });
    throw error;
  }
}

export type RestoreRefusal = "notEmpty" | "noBackup";

/** Fills an untouched database and its data folder from a backup. */
export async function restoreBackup(
  database: Database,
  dataDir: string,
  path: string,
): Promise<Result<{ files: number }, RestoreRefusal>> {
  if (!(await isUntouched(database.read))) return Err("notEmpty");
  if (!(await isBackup(path))) return Err("noBackup");
  // An older backup is brought to the newest schema: in a copy, so that it stays what it is.
  const folder = await mkdtemp(join(tmpdir(), "gamelle-restore-"));
  const own = join(folder, "backup.sqlite");
  await copyFile(path, own);
  const copy = await openDatabase({ file: own });
  try {
    await copyTables(copy, database);
    let files = 0;
    for await (const file of readBackupFiles(copy.read)) {
      const target = join(dataDir, file.path);
      // A file's name comes from a file: it stays in its folder.
      if (relative(dataDir, target).startsWith("..")) continue;
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, file.content);
      files++;
    }
    return Ok({ files });
  } finally {
    await copy.close();
    await rm(folder, { recursive: true });
  }
}

async function isBackup(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  const file = await readFile(path);
  return file.subarray(0, 15).toString("latin1") === "SQLite format 3" && file.includes("backup_files");
}

async function listFiles(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const folder of folders) {
    const root = join(dataDir, folder);
    if (!existsSync(root)) continue;
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      found.push(relative(dataDir, join(entry.parentPath, entry.name)).replaceAll(sep, "/"));
    }
  }
  return found.sort();
}
