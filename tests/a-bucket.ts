import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { onTestFinished } from "vitest";
import type { BucketLocation } from "#app/server/files/bucket.ts";

/** An S3-compatible server with one empty bucket, gone with its test. It checks every signature. */
export async function aBucket(prefix = ""): Promise<BucketLocation> {
  const directory = mkdtempSync(join(tmpdir(), "gamelle-bucket-"));
  const options = { port: 0, address: "127.0.0.1", silent: true, directory };
  const server = new S3rver({ ...options, configureBuckets: [{ name: "ours" }] });
  const { port } = await server.run();
  onTestFinished(async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  return { endpoint: `http://127.0.0.1:${port}`, region: "us-east-1", ...keys, bucket: "ours", prefix };
}
