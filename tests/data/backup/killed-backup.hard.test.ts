import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isUntouched } from "#app/data/backup/copy-relations.ts";
import { openDatabase } from "#app/data/connection/database.ts";
import { backUp } from "#app/server/files/backup.ts";
import { restoreBackup } from "#app/server/files/restore.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { dump } from "#tests/data/dump.ts";
import { aBackup, aFolder, anEmptySite, filesIn, oldPicture, picture } from "./a-backup.ts";

const times = 60;
const timeout = 3_600_000;
const done = { ok: true, value: { files: 2 } };

/** Starts it, waits until the database is open and a while longer, and kills it; false when it had already finished. */
async function isKilled(parameters: readonly string[], milliseconds: number): Promise<boolean> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "restore-child.ts"), ...parameters], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  await Promise.race([once(child.stdout, "data"), ended]);
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  const isKill = child.exitCode === null;
  child.kill("SIGKILL");
  await ended;
  return isKill;
}

test("killed at any moment of a restore: an empty site that can be restored again, or the whole one", {
  timeout,
}, async () => {
  const folder = aFolder();
  const { database: source, file } = await aBackup(folder);
  const whole = await dump(source, ["site_state"]);
  let killed = 0;
  for (let round = 0; round < times; round++) {
    const dataDir = join(folder, `site-${round}`);
    await (await anEmptySite(dataDir)).database.close();
    // Each kill comes a little later than the one before.
    if (await isKilled(["restore", dataDir, file], (round % 12) ** 2 * 4)) killed++;
    const database = await openDatabase({ file: join(dataDir, "gamelle.sqlite") });
    if (await database.snapshot(isUntouched)) {
      expect(await restoreBackup(database, dataDir, file)).toEqual(done);
      expect(filesIn(dataDir).filter((path) => path.includes("restore"))).toEqual([]);
    }
    expect(await dump(database, ["site_state"])).toEqual(whole);
    expect((await database.snapshot(verify)).faults).toEqual([]);
    await database.close();
    expect(readFileSync(join(dataDir, picture), "utf8")).toBe("a picture");
    expect(readFileSync(join(dataDir, oldPicture)).length).toBe(2_500_000);
  }
  expect(killed).toBeGreaterThan(0);
});

test("killed at any moment of a backup: none under its name, or a whole one; the next replaces its half", {
  timeout,
}, async () => {
  const folder = aFolder();
  const { dataDir, database: source, file } = await aBackup(folder);
  const site = await openDatabase({ file: join(dataDir, "gamelle.sqlite") });
  await restoreBackup(site, dataDir, file);
  const whole = await dump(source, ["site_state"]);
  for (let round = 0; round < times; round++) {
    const made = join(folder, `${round}.gamelle`);
    await isKilled(["backup", dataDir, made], (round % 12) ** 2 * 2);
    if (!existsSync(made)) expect(await backUp(site, dataDir, made)).toEqual(done);
    expect(existsSync(`${made}.part`)).toBe(false);
    const restored = await anEmptySite(join(folder, `restored-${round}`));
    expect(await restoreBackup(restored.database, restored.dataDir, made)).toEqual(done);
    expect(await dump(restored.database, ["site_state"])).toEqual(whole);
  }
  await site.close();
});
