import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pictureFolders } from "#app/domain/tournaments/pictures/picture-path.ts";

/** A folder in the data folder for what a restore has not checked yet; the name contains the process that made it. */
export const stagingPrefix = ".restore-";

const staging = /^\.restore-(\d+)-/;

/**
 * Removes what killed processes left in the data folder: incomplete pictures, and the copies of a restore. Call it before
 * this process writes there itself. Where other machines or containers write there too, their processes cannot be seen from here:
 * then only what is older than `olderThan` milliseconds goes.
 */
export async function sweepLeftovers(dataDir: string, olderThan = 0): Promise<void> {
  const isYoung = async (path: string) =>
    olderThan > 0 && Date.now() - (await stat(path).catch(() => ({ mtimeMs: 0 }))).mtimeMs < olderThan;
  for (const entry of await list(dataDir)) {
    const owner = staging.exec(entry.name)?.[1];
    if (owner === undefined || isSomebodyElseAlive(Number(owner))) continue;
    if (await isYoung(join(dataDir, entry.name))) continue;
    await rm(join(dataDir, entry.name), { recursive: true, force: true });
  }
  for (const folder of pictureFolders) {
    for (const entry of await list(join(dataDir, folder), { recursive: true })) {
      if (!entry.isFile() || !entry.name.endsWith(".part")) continue;
      const owner = /\.(\d+)\.part$/.exec(entry.name)?.[1];
      if (owner !== undefined && isSomebodyElseAlive(Number(owner))) continue;
      if (await isYoung(join(entry.parentPath, entry.name))) continue;
      await rm(join(entry.parentPath, entry.name), { force: true });
    }
  }
}

/** What is not there, or may not be read, has nothing to sweep. */
async function list(folder: string, { recursive = false } = {}) {
  return readdir(folder, { recursive, withFileTypes: true }).catch(() => []);
}

/** Whether the process runs and is not this one, which may have got the number of an earlier process. */
function isSomebodyElseAlive(owner: number): boolean {
  if (owner === process.pid) return false;
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    // It runs, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
