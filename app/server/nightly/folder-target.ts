import { access, constants, copyFile, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { backupDayOf } from "#app/domain/site/nightly-backup.ts";
import { makeFolder } from "#app/server/files/make-folder.ts";
import type { BackupTarget } from "./backup-target.ts";

const ownerOnly = 0o600;
const partSuffix = ".part";

/** The folder of backups cannot be used: another one than that of the site's data, of which the system's own error would speak. */
export class BackupFolderError extends Error {
  constructor(folder: string, cause: unknown) {
    const { code } = cause as NodeJS.ErrnoException;
    super(`${folder} (${code ?? String(cause)})`, { cause });
  }
}

/** Backups in a folder, such as one of another disk. @throws BackupFolderError; `fetch` also the error of the place that it copies to. */
export function folderTarget(folder: string): BackupTarget {
  const inFolder = <Value>(work: Promise<Value>): Promise<Value> =>
    work.catch((error: unknown) => {
      throw new BackupFolderError(folder, error);
    });
  return {
    keep: (name, file) => inFolder(keepWhole(folder, name, file)),
    async fetch(name, file) {
      const kept = join(folder, name);
      await inFolder(access(kept, constants.R_OK));
      // What fails now is the place that it is copied to.
      await copyFile(kept, file);
    },
    list: () => inFolder(readdir(folder)),
    remove: (name) => inFolder(rm(join(folder, name), { force: true })),
  };
}

async function keepWhole(folder: string, name: string, file: string): Promise<void> {
  await makeFolder(folder);
  await removeParts(folder, name);
  const part = join(folder, name + partSuffix);
  await copyFile(file, part);
  await onDisk(part);
  await rename(part, join(folder, name));
  await onDisk(folder);
}

/** Removes what killed attempts left: of this backup, and of other nights, whose names do not come again. */
async function removeParts(folder: string, name: string): Promise<void> {
  for (const entry of await readdir(folder)) {
    const whole = entry.endsWith(partSuffix) ? entry.slice(0, -partSuffix.length) : "";
    if (whole !== name && backupDayOf(whole) === undefined) continue;
    // What cannot be removed is in the way of its own night alone: writing over it then fails, and says so.
    await rm(join(folder, entry), { force: true }).catch(() => undefined);
  }
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
