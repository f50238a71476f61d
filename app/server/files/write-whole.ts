import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file whole or not at all: an incomplete file is never served. */
export async function writeWhole(path: string, data: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // The name contains the process: a process that starts and removes leftovers must not remove this one's part.
  const part = `${path}.${process.pid}.part`;
  await writeFile(part, data);
  await rename(part, path);
}
