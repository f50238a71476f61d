import { existsSync, openAsBlob } from "node:fs";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { pictureFolders, picturePathOf } from "#app/domain/tournaments/pictures/picture-path.ts";
import { type Bucket, BucketError, type BucketLocation, createBucket } from "#app/server/files/bucket.ts";
import { writeWhole } from "#app/server/files/write-whole.ts";
import { createRecentlyUsed } from "#app/server/machine/recently-used.ts";
import { bucketPause } from "./bucket-pause.ts";

/**
 * Pictures that several machines share: all of them lie in a bucket, and the data folder of each machine has those that were
 * asked for there. Paths are those from the data folder. Each throws a BucketError when the service does.
 */
export interface SharedPictures {
  /** Sends a picture of the folder. */
  readonly send: (path: string) => Promise<void>;
  /** Takes a picture out of the bucket. */
  readonly remove: (path: string) => Promise<void>;
  /** Sees to it that the folder has a picture; false where nobody has it, or too many are asked for at once. */
  readonly bring: (path: string) => Promise<boolean>;
  /** Brings every picture of the bucket into the folder: before a backup. */
  readonly bringAll: () => Promise<void>;
  /** Sends files that lie elsewhere, by the paths of their pictures: those of a restore. */
  readonly sendAll: (files: ReadonlyMap<string, string>) => Promise<void>;
}

/** A page that waits for a picture does not wait longer. */
const patience = 30_000;
/** Each guessed name is one question to the service, and only so many are asked at a time. */
const atATime = 4;
const mostWaiting = 100;
/** What nobody has is not asked for again for a minute. */
const missing = { most: 5_000, ttl: 60_000 };
/** Bytes of a key that every service takes. */
const longestKey = 1_024;

/** Pictures of a data folder, shared by way of a bucket. */
export function createSharedPictures(location: BucketLocation, dataDir: string): SharedPictures {
  const bucket = createBucket(location, patience);
  const nowhere = createRecentlyUsed<true>(missing.most, { ttl: missing.ttl });
  const askInTime = pausing();
  const some = pLimit(atATime);
  const underWay = new Map<string, Promise<boolean>>();
  const fetchOne = async (path: string): Promise<boolean> => {
    const content = await contentOf(bucket, path);
    if (content) await writeWhole(join(dataDir, path), content);
    return content !== undefined;
  };
  const sendFile = async (path: string, file: string) =>
    bucket.put(path, await openAsBlob(file), "application/octet-stream");
  return {
    send: (path) => sendFile(path, join(dataDir, path)),
    remove: (path) => bucket.remove(path),
    async bring(path) {
      if (picturePathOf(path) !== "picture" || Buffer.byteLength(location.prefix + path) > longestKey)
        return false;
      if (existsSync(join(dataDir, path))) return true;
      const fetching = underWay.get(path);
      if (fetching) return fetching;
      if (nowhere.has(path) || some.pendingCount >= mostWaiting) return false;
      const fetched = some(() => askInTime(() => fetchOne(path))).finally(() => underWay.delete(path));
      underWay.set(path, fetched);
      const isThere = await fetched;
      if (!isThere) nowhere.set(path, true);
      return isThere;
    },
    async bringAll() {
      for (const folder of pictureFolders) {
        for await (const path of bucket.list(`${folder}/`)) {
          const isWanted = picturePathOf(path) === "picture" && !existsSync(join(dataDir, path));
          if (isWanted) await fetchOne(path);
        }
      }
    },
    async sendAll(files) {
      for (const [path, file] of files) await sendFile(path, file);
    },
  };
}

/** Asks unless the service did not answer lately: then it throws what it threw then. */
function pausing() {
  const silent = new LRUCache<"last", BucketError>({ max: 1, ttl: bucketPause * 1_000 });
  return async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const last = silent.get("last");
    if (last) throw last;
    return ask().catch((error: unknown) => {
      if (error instanceof BucketError && error.code === "BUCKET_UNREACHABLE") silent.set("last", error);
      throw error;
    });
  };
}

async function contentOf(bucket: Bucket, path: string) {
  const found = await bucket.get(path);
  return found?.bytes().catch((cause: unknown) => {
    throw new BucketError("BUCKET_UNREACHABLE", `${path} broke off`, { cause });
  });
}
