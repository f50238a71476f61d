import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBucket } from "#app/server/files/bucket.ts";
import { aBucket } from "#tests/a-bucket.ts";
import { aCommandLine } from "#tests/a-command-line.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { aLitestream, type LitestreamSettings, litestream, restoreTo } from "./a-litestream.ts";

const day = "2026-12-05";
const tournament = {
  name: "Nuit du Vieux-Port",
  city: "Laval",
  from: day,
  table: "bonzini",
  status: "upcoming",
};
const why = litestream ? "" : " (npm brings no Litestream for this system)";

/** A site with one tournament, whose log goes to an empty bucket. */
async function aCopiedSite() {
  const site = aCommandLine();
  const bucket = await aBucket();
  const settings = {
    DATA_DIR: site.environment.DATA_DIR,
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    LITESTREAM_BUCKET: bucket.bucket,
  };
  const done = async (...parameters: string[]) => {
    const { status, stderr, stdout } = await site.run(parameters);
    expect(stderr).toBe("");
    expect(status).toBe(0);
    return stdout;
  };
  await done("tournament", "create", site.write("tournament.json", tournament));
  return { site, bucket: createBucket(bucket), settings, done };
}

/** The test's bucket lists a folder only where something lies in it directly; services do not ask for that. */
async function markFolders(bucket: ReturnType<typeof createBucket>): Promise<void> {
  for await (const key of bucket.list("gamelle/generations/")) {
    const folder = key.split("/").slice(0, 3).join("/");
    await bucket.put(`${folder}/here`, new Blob([]), "text/plain");
  }
}

/** The site as the bucket has it, newest or of a moment, in a folder of its own. */
async function restored(settings: LitestreamSettings, moment?: Date) {
  const copy = aCommandLine();
  mkdirSync(copy.environment.DATA_DIR, { recursive: true });
  await restoreTo(join(copy.environment.DATA_DIR, "gamelle.sqlite"), settings, moment);
  const ask = async (...parameters: string[]) => (await copy.run(parameters)).stdout;
  return { copy, ask };
}

/** Whether the bucket has a whole site, of which the command line says this. */
async function isCopied(
  settings: LitestreamSettings,
  parameters: string[],
  answer: string,
): Promise<boolean> {
  try {
    const { ask } = await restored(settings);
    return (await ask(...parameters)) === answer;
  } catch {
    return false;
  }
}

test.skipIf(!litestream)(
  `what Litestream copied is the whole site, as it was last and as it was at a moment${why}`,
  async () => {
    const { site, bucket, settings, done } = await aCopiedSite();
    const copying = aLitestream(settings);
    const tournaments = ["tournament", "list"];
    const before = await done(...tournaments);
    const wait = (parameters: string[], answer: string) =>
      expect
        .poll(async () => {
          await markFolders(bucket);
          return isCopied(settings, parameters, answer);
        })
        .toBe(true);
    await wait(tournaments, before);
    // A bucket knows the second in which something came.
    await sleep(1_100);
    const moment = new Date();
    await sleep(1_100);

    await done("import", "matches", site.write("night.json", flatFile([flatMatch()])), "--table", "bonzini");
    await done("compile", "--table", "bonzini");
    const rankings = ["export", "rankings", "--table", "bonzini", "--format", "csv"];
    const rated = await done(...rankings);
    expect(rated).toContain("Ana Côté");
    await wait(rankings, rated);
    await copying.end("SIGKILL");

    const now = await restored(settings);
    expect((await now.copy.run(["verify"])).status).toBe(0);
    expect(await now.ask(...tournaments)).toBe(await done(...tournaments));
    const then = await restored(settings, moment);
    expect((await then.copy.run(["verify"])).status).toBe(0);
    expect(await then.ask(...tournaments)).toBe(before);
    expect(await then.ask(...rankings)).not.toContain("Ana Côté");
  },
);

test.skipIf(!litestream)(
  `R57: an erasure says that traces remain while Litestream reads, and sweeps them when it is repeated without${why}`,
  async () => {
    const { site, bucket, settings, done } = await aCopiedSite();
    await done("import", "matches", site.write("night.json", flatFile([flatMatch()])), "--table", "bonzini");
    await done("compile", "--table", "bonzini");
    const copying = aLitestream(settings);
    await expect.poll(async () => (await bucket.list("gamelle/").next()).done).toBe(false);
    const [, row = ""] = (await done("export", "rankings", "--table", "bonzini", "--format", "csv")).split(
      "\n",
    );
    expect(row).toContain("Ana Côté");
    const erase = ["erase", "--player", row.split(",")[1] ?? "", "--confirm", "Ana Côté"];
    expect(await done(...erase)).toContain("Litestream");
    const again = async (...more: string[]) => (await site.run([...erase, ...more])).stderr;
    expect(await again("--dry-run")).toContain("Litestream");
    await copying.end("SIGTERM");
    expect(await again()).toContain("have been cleaned");
  },
);
