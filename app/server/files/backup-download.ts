import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";

/** A backup on its way to a browser. */
export interface BackupDownload {
  readonly bytes: number;
  /** Read or given up, it takes its file with it. */
  readonly body: ReadableStream<Uint8Array>;
}

/** Lets a backup be written into a folder of its own, and streams it: the memory needed does not grow with the data. */
export async function streamBackup(
  write: (path: string) => Promise<boolean>,
): Promise<BackupDownload | undefined> {
  // Only its owner may read the folder: the file holds what signs people in.
  const folder = await mkdtemp(join(tmpdir(), "gamelle-backup-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, "gamelle.backup");
    if (!(await write(path))) {
      await remove();
      return undefined;
    }
    const { size } = await stat(path);
    const file = createReadStream(path);
    file.once("close", () => void remove());
    return { bytes: size, body: Readable.toWeb(file) as ReadableStream<Uint8Array> };
  } catch (error) {
    await remove();
    throw error;
  }
}
