import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pictureFolders } from "#app/domain/tournaments/pictures/picture-path.ts";

/** A folder in the data folder for what a restore has not checked yet; the name contains the process that made it. */
export const stagingPrefix = ".restore-";

const staging = /^\.restore-(\d+)-/;

/**
 * Removes what killed processes left in the data folder: incomplete pictures, and the copies of a restore. Call it before
 * this process writes there itself. Where other machines or containers write there too, their processes cannot be seen from here:
 * then only what is older than `olderThan` milliseconds goes. Returns what could not be removed, such as what another user left.
 */
export async function sweepLeftovers(dataDir: string, olderThan = 0): Promise<string[]> {
  const isYoung = async (path: string) =>
    olderThan > 0 && Date.now() - (await stat(path).catch(() => ({ mtimeMs: 0 }))).mtimeMs < olderThan;
  const stayed: string[] = [];
  for (const { path, owner } of await findLeftovers(dataDir)) {
    if (owner !== undefined && isSomebodyElseAlive(Number(owner))) continue;
    if (await isYoung(path)) continue;
    await rm(path, { recursive: true, force: true }).catch(() => stayed.push(path));
  }
  return stayed;
}

/** What no process has finished yet, each with the number of the process that made it; the oldest pictures have none. */
async function findLeftovers(dataDir: string) {
  const staged = (await list(dataDir)).flatMap(({ name }) => {
    const owner = staging.exec(name)?.[1];
    return owner === undefined ? [] : [{ path: join(dataDir, name), owner }];
  });
  const folders = pictureFolders.map((folder) => list(join(dataDir, folder), { recursive: true }));
  const pictures = (await Promise.all(folders)).flat().flatMap((entry) => {
    if (!entry.isFile() || !entry.name.endsWith(".part")) return [];
    return [{ path: join(entry.parentPath, entry.name), owner: /\.(\d+)\.part$/.exec(entry.name)?.[1] }];
  });
  return [...staged, ...pictures];
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
