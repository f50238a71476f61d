import { createWriteStream, openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { BucketError, type BucketLocation, createBucket } from "#app/server/files/bucket.ts";
import type { BackupTarget } from "./backup-target.ts";

/** Backups in a bucket. They are sent and fetched piece by piece. */
export function bucketTarget(location: BucketLocation): BackupTarget {
  const bucket = createBucket(location);
  return {
    keep: async (name, file) => bucket.put(name, await openAsBlob(file), "application/octet-stream"),
    async fetch(name, file) {
      const found = await bucket.get(name);
      if (!found?.body) throw new BucketError("BUCKET_REFUSES", `${name} is not in the bucket`);
      await pipeline(
        Readable.fromWeb(found.body as ReadableStream),
        createWriteStream(file, { mode: 0o600 }),
      );
    },
    async list() {
      const names: string[] = [];
      for await (const name of bucket.list()) names.push(name);
      return names;
    },
    remove: (name) => bucket.remove(name),
  };
}
