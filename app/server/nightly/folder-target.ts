import { copyFile, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "#app/server/files/make-folder.ts";
import type { BackupTarget } from "./backup-target.ts";

const ownerOnly = 0o600;

/** Backups in a folder, such as one of another disk. */
export function folderTarget(folder: string): BackupTarget {
  return {
    async keep(name, file) {
      await makeFolder(folder);
      const part = join(folder, `${name}.part`);
      await rm(part, { force: true });
      await copyFile(file, part);
      await onDisk(part);
      await rename(part, join(folder, name));
      await onDisk(folder);
    },
    fetch: (name, file) => copyFile(join(folder, name), file),
    list: () => readdir(folder),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** Flushes a file or a folder to the disk. A file is then readable by its owner alone: a backup holds the sessions' secret. */
async function onDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    if ((await handle.stat()).isFile()) await handle.chmod(ownerOnly);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
