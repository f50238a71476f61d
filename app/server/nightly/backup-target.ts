import type { BucketLocation } from "#app/server/files/bucket.ts";

/** Where nightly backups go: a folder, or a bucket. */
export type TargetLocation = { readonly folder: string } | { readonly bucket: BucketLocation };

/** Keeps nightly backups, by name. */
export interface BackupTarget {
  /** Keeps a file under a name: whole, in the place of one of that name, or not at all. */
  keep(name: string, file: string): Promise<void>;
  /** Writes what is kept under a name into a file, as it lies there. */
  fetch(name: string, file: string): Promise<void>;
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}
