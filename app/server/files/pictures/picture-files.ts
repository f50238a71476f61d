import { rm } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "#app/server/files/write-whole.ts";
import type { SharedPictures } from "./shared-pictures.ts";

/** A file of a picture: its address on the site, and what is in it. */
export interface PictureFile {
  readonly address: string;
  readonly data: Uint8Array;
}

/** Files that are kept until the change that they belong to is made or refused. */
export interface HeldFiles {
  /** Says what became of the change: files that nobody uses are removed. */
  readonly settle: (isUsed: boolean) => Promise<void>;
}

/** Writes the files of a picture. @throws the disk's error or the bucket's; then nothing is left. */
export type HoldFiles = (files: readonly PictureFile[]) => Promise<HeldFiles>;

/**
 * Files of pictures in a data folder, and where machines share them in their bucket. Their addresses are nobody else's (`pictureName`),
 * so what is removed here is what was written here, whatever other servers do.
 */
export function createPictureFiles(dataDir: string, shared?: SharedPictures): HoldFiles {
  const remove = async (files: readonly PictureFile[]) => {
    for (const { address } of files) await rm(join(dataDir, address), { force: true });
    for (const { address } of files) await shared?.remove(keyOf(address));
  };
  return async (files) => {
    // What cannot be removed now is a file that nobody names: the change’s own answer matters more.
    const letGo = () => remove(files).catch(() => undefined);
    try {
      for (const file of files) {
        await writeWhole(join(dataDir, file.address), file.data);
        await shared?.send(keyOf(file.address));
      }
    } catch (error) {
      await letGo();
      throw error;
    }
    return { settle: async (isUsed) => (isUsed ? undefined : letGo()) };
  };
}

/** The path from the data folder. */
function keyOf(address: string): string {
  return address.replace(/^\//, "");
}
