import { randomBytes } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file whole or not at all: an incomplete file is never served. Several may write the same file at one time. */
export async function writeWhole(path: string, data: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // The name ends with the process: a process that starts and removes leftovers must not remove this one's part.
  const part = `${path}.${randomBytes(4).toString("hex")}.${process.pid}.part`;
  try {
    await writeFile(part, data);
    await rename(part, path);
  } catch (error) {
    // What is wrong with the disk is said once; the next start removes what cannot be removed now.
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}
