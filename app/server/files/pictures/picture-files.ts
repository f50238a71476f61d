import { existsSync } from "node:fs";
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
  /** Says what became of the change: files that nobody uses are removed, those that were there before stay. */
  readonly settle: (isUsed: boolean) => Promise<void>;
}

/** Writes the files of a picture, under its last address. @throws the disk's error or the bucket's; then nothing is left. */
export type HoldFiles = (address: string, files: readonly PictureFile[]) => Promise<HeldFiles>;

/** What is known of a picture while at least one change holds it: the same one may be sent twice at one time. */
interface Hold {
  holders: number;
  isUsed: boolean;
  readonly wasThere: Promise<boolean>;
  /** From when its files are being removed. */
  leaving?: Promise<void>;
}

/** Files of pictures in a data folder, and where machines share them in their bucket. */
export function createPictureFiles(dataDir: string, shared?: SharedPictures): HoldFiles {
  const held = new Map<string, Hold>();
  const isThere = async (address: string) =>
    existsSync(join(dataDir, address)) || ((await shared?.isKept(keyOf(address))) ?? false);
  const hold = async (address: string): Promise<Hold> => {
    for (let known = held.get(address); known?.leaving; known = held.get(address)) await known.leaving;
    const own = held.get(address) ?? { holders: 0, isUsed: false, wasThere: isThere(address) };
    held.set(address, own);
    own.holders++;
    return own;
  };
  const remove = async (files: readonly PictureFile[]) => {
    for (const { address } of files) await rm(join(dataDir, address), { force: true });
    for (const { address } of files) await shared?.remove(keyOf(address));
  };
  return async (address, files) => {
    const own = await hold(address);
    const settle = async (isUsed: boolean) => {
      if (isUsed) own.isUsed = true;
      if (--own.holders > 0) return;
      // What cannot be removed now is a file that nobody names: the change’s own answer matters more.
      own.leaving = (own.isUsed ? Promise.resolve() : remove(files).catch(() => undefined)).finally(() =>
        held.delete(address),
      );
      await own.leaving;
    };
    let isKnown = false;
    try {
      if (await own.wasThere) own.isUsed = true;
      isKnown = true;
      for (const file of files) {
        await writeWhole(join(dataDir, file.address), file.data);
        await shared?.send(keyOf(file.address));
      }
    } catch (error) {
      // Where nobody could say whether it was there, nothing was written.
      await settle(!isKnown);
      throw error;
    }
    return { settle };
  };
}

/** The path from the data folder. */
function keyOf(address: string): string {
  return address.replace(/^\//, "");
}
