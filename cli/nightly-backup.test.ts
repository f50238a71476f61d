import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aBucket } from "#tests/a-bucket.ts";
import { aCommandLine } from "#tests/a-command-line.ts";

test("a backup without a file goes where the nightly ones go, and is the day’s; what fails is said in one line", async () => {
  const { run, environment } = aCommandLine();
  const settings: Record<string, string> = environment;
  expect(await run(["backup"])).toMatchObject({ status: 1, stderr: expect.stringContaining("BACKUP_TO") });
  const folder = join(environment.DATA_DIR, "../kept");
  settings["BACKUP_TO"] = folder;
  const { status, stdout } = await run(["backup"]);
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(/^Backup made, .*gamelle-\d{4}-\d\d-\d\d\.backup/),
  ]);
  expect(readdirSync(folder)).toHaveLength(1);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "");
  // Not the folder of the data, which is in order.
  const unwritten = `The backup cannot be written: ${folder} (EEXIST)\n`;
  expect(await run(["backup"])).toMatchObject({ status: 1, stderr: unwritten });
  settings["BACKUP_TO"] = "s3://ours/copies";
  expect(await run(["backup"])).toMatchObject({ status: 2, stderr: expect.stringContaining("S3_ENDPOINT") });
  Object.assign(settings, {
    S3_ENDPOINT: "http://127.0.0.1:1",
    S3_ACCESS_KEY_ID: "a",
    S3_SECRET_ACCESS_KEY: "b",
  });
  expect(await run(["backup"])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The storage service [^\n]+: 127\.0\.0\.1:1: [^\n]+\n$/),
  });
});

test.each([
  {
    why: "a wrong secret",
    wrong: { S3_SECRET_ACCESS_KEY: "wrong" },
    said: "403 SignatureDoesNotMatch: The req",
  },
  {
    why: "a bucket that is not there",
    wrong: { BACKUP_TO: "s3://other" },
    said: "404 NoSuchBucket: The specified",
  },
])("of $why, the service’s own reason is said in one line", async ({ wrong, said }) => {
  const { run, environment } = aCommandLine();
  const { endpoint, accessKeyId, secretAccessKey } = await aBucket();
  const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  Object.assign(environment, { S3_ENDPOINT: endpoint, BACKUP_TO: "s3://ours", ...keys, ...wrong });
  const { status, stderr } = await run(["backup"]);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^The storage service [^\n]+\n$/)]);
  expect(stderr).toContain(said);
});
