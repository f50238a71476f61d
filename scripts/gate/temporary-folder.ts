import { chmodSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const inMemory = "/dev/shm";
const enough = 2 * 1024 ** 3;

/**
 * A folder for all that the checks write: in memory where the machine has a roomy place for that. They make and delete a
 * hundred thousand small files, which a disk's file system is slow at.
 */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? inMemory : tmpdir(), "gamelle-gate-"));
  // PostgreSQL refuses to run as root: the user that it runs as must reach its own folder in this one.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > enough;
  } catch {
    return false;
  }
}
