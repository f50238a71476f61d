import { isAbsolute, resolve } from "node:path";
import { z } from "zod";
import type { BucketLocation } from "#app/server/files/bucket.ts";
import type { TargetLocation } from "#app/server/nightly/backup-target.ts";
import type { NightlySettings } from "#app/server/nightly/keep-nightly.ts";
import { ConfigError } from "./config-error.ts";

/** The settings of buckets and of nightly backups, as the environment has them. */
export const storageSettings = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]*$/)
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_TO: z.string().min(1).optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default("03:30"),
};

const schema = z.object(storageSettings);
type StorageSettings = z.infer<typeof schema>;

/** Where and when nightly backups are made; undefined where none are. */
export function nightlyOf(settings: StorageSettings): NightlySettings | undefined {
  const { BACKUP_TO: to, BACKUP_AT: at } = settings;
  return to === undefined ? undefined : { target: targetOf(to, settings), at };
}

/** The bucket in which machines share pictures; undefined where the data folder is enough. */
export function pictureBucketOf(settings: StorageSettings): BucketLocation | undefined {
  const { S3_BUCKET: bucket } = settings;
  return bucket === undefined ? undefined : bucketOf(settings, { bucket, prefix: "", neededBy: "S3_BUCKET" });
}

/** "s3://bucket/prefix" is a bucket; everything else is a folder. */
function targetOf(to: string, settings: StorageSettings): TargetLocation {
  const [, bucket, path] = /^s3:\/\/([a-z0-9][a-z0-9.-]*)(?:\/(.*))?$/.exec(to) ?? [];
  if (bucket !== undefined) {
    const prefix = path ? `${path.replace(/\/+$/, "")}/` : "";
    return { bucket: bucketOf(settings, { bucket, prefix, neededBy: "BACKUP_TO" }) };
  }
  // An address of another kind, or one with a slash less, is no folder of that name. It is not shown: it may have a password in it.
  if (/^[\w.@-]{2,}:/.test(to)) throw new ConfigError("BACKUP_TO=…");
  return { folder: isAbsolute(to) ? to : resolve(to) };
}

/** A bucket of the service that the settings name. @throws ConfigError when one of its settings is missing. */
function bucketOf(
  settings: StorageSettings,
  { neededBy, ...where }: { readonly bucket: string; readonly prefix: string; readonly neededBy: string },
): BucketLocation {
  const required = (name: "S3_ENDPOINT" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY") => {
    const value = settings[name];
    if (value === undefined) throw new ConfigError(name, neededBy);
    return value;
  };
  return {
    ...where,
    endpoint: required("S3_ENDPOINT"),
    region: settings.S3_REGION,
    accessKeyId: required("S3_ACCESS_KEY_ID"),
    secretAccessKey: required("S3_SECRET_ACCESS_KEY"),
  };
}
