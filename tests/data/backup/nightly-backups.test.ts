import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  claimNightlyBackup,
  listFailedNights,
  noteFailedBackup,
  noteGoodBackup,
  readBackupState,
} from "#app/data/backup/nightly-backups.ts";
import { BucketError, createBucket } from "#app/server/files/bucket.ts";
import { restoreBackup } from "#app/server/files/restore.ts";
import type { TargetLocation } from "#app/server/nightly/backup-target.ts";
import { bucketTarget } from "#app/server/nightly/bucket-target.ts";
import { folderTarget } from "#app/server/nightly/folder-target.ts";
import { keepNightlyBackups, makeDueBackup } from "#app/server/nightly/keep-nightly.ts";
import { makeAndTry, makeNightlyBackup } from "#app/server/nightly/make-nightly-backup.ts";
import { workHere } from "#app/server/work/work-here.ts";
import { aBucket } from "#tests/a-bucket.ts";
import { dump } from "#tests/data/dump.ts";
import { aBackup, aFolder, anEmptySite, filesIn, oldPicture, picture } from "./a-backup.ts";

const night = new Date("2026-03-14T08:00:00.000Z");
const later = (minutes: number) => new Date(night.getTime() + minutes * 60_000);

const kinds: readonly { readonly kind: string; readonly target: () => Promise<TargetLocation> }[] = [
  { kind: "a folder", target: async () => ({ folder: join(aFolder(), "not/yet/there") }) },
  { kind: "a bucket", target: async () => ({ bucket: await aBucket("copies/club/") }) },
];

describe.each(kinds)("nightly backups to $kind", ({ target: aTarget }) => {
  test("one is made, tried, and restores everything; spent ones go, and nothing else", async () => {
    const { database, dataDir, file } = await aBackup(aFolder());
    const location = await aTarget();
    const target = "folder" in location ? folderTarget(location.folder) : bucketTarget(location.bucket);
    for (let day = 1; day <= 9; day++) await target.keep(`gamelle-2026-03-0${day}.backup`, file);
    await target.keep("notes.txt", file);
    const made = await makeNightlyBackup(database, { dataDir, target: location, day: "2026-03-10" });
    // Of ten days seven stay, and the Sunday of the week before; the other two are of March too.
    expect(made).toMatchObject({
      ok: true,
      value: {
        name: "gamelle-2026-03-10.backup",
        files: 2,
        removedDays: ["2026-03-03", "2026-03-02"],
      },
    });
    expect((await target.list()).sort()).toEqual([
      ...[1, 4, 5, 6, 7, 8, 9].map((day) => `gamelle-2026-03-0${day}.backup`),
      "gamelle-2026-03-10.backup",
      "notes.txt",
    ]);
    expect(filesIn(dataDir).filter((path) => path.startsWith("."))).toEqual([]);

    const fetched = join(aFolder(), "fetched.backup");
    await target.fetch("gamelle-2026-03-10.backup", fetched);
    const site = await anEmptySite(join(aFolder(), "again"));
    expect(await restoreBackup(site.database, site.dataDir, fetched)).toMatchObject({ ok: true });
    expect(await dump(site.database, ["site_state"])).toEqual(await dump(database, ["site_state"]));
    for (const path of [picture, oldPicture]) {
      expect(readFileSync(join(site.dataDir, path))).toEqual(readFileSync(join(dataDir, path)));
    }
  });
});

test("a file of a folder is only its owner's, and what else lies there stays", async () => {
  const { database, dataDir } = await aBackup(aFolder());
  const folder = aFolder();
  writeFileSync(join(folder, "notes.txt"), "mine");
  writeFileSync(join(folder, "gamelle-2026-03-14.backup.part"), "of one that was killed");
  await makeNightlyBackup(database, { dataDir, target: { folder }, day: "2026-03-14" });
  expect(readdirSync(folder).sort()).toEqual(["gamelle-2026-03-14.backup", "notes.txt"]);
  expect(statSync(join(folder, "gamelle-2026-03-14.backup")).mode & 0o777).toBe(0o600);
});

test("what earlier attempts left that were killed goes: of another night in the folder, and beside the data", async () => {
  const { database, dataDir } = await aBackup(aFolder());
  const folder = aFolder();
  writeFileSync(join(folder, "gamelle-2026-03-12.backup.part"), "of one that was killed");
  writeFileSync(join(folder, "notes.part"), "mine");
  const folderOfSomebody = "gamelle-2026-03-11.backup.part";
  mkdirSync(join(folder, folderOfSomebody));
  const ended = spawnSync(process.execPath, ["-e", ""]).pid;
  const [old, young] = ["old", "young"].map((age) => `.restore-${ended}-${age}`);
  for (const name of [old, young]) mkdirSync(join(dataDir, name ?? ""));
  utimesSync(join(dataDir, old ?? ""), 0, 0);
  await makeNightlyBackup(database, { dataDir, target: { folder }, day: "2026-03-14" });
  expect(readdirSync(folder).sort()).toEqual([folderOfSomebody, "gamelle-2026-03-14.backup", "notes.part"]);
  // A young one may be of a process in another container, which nobody sees from here.
  expect(readdirSync(dataDir).filter((name) => name.startsWith("."))).toEqual([young]);
});

test("what cannot be kept is noted and logged, and the next one is tried an hour later", async () => {
  const { database, dataDir } = await aBackup(aFolder());
  const bucket = await aBucket();
  const logged: string[] = [];
  const note = (_: object, message: string) => void logged.push(message);
  let now = night;
  const parts = {
    database,
    dataDir,
    longWork: workHere(database, () => now),
    log: { info: note, warn: note, error: note },
    now: () => now,
  };
  const wrong = { target: { bucket: { ...bucket, secretAccessKey: "wrong" } }, at: "03:30" };
  await makeDueBackup(parts, wrong);
  expect(logged).toEqual(["the nightly backup failed"]);
  const { fault } = await database.read.selectFrom("nightly_backups").selectAll().executeTakeFirstOrThrow();
  expect(fault).toMatch(/^PUT 403 .*SignatureDoesNotMatch/s);
  expect(fault).not.toContain("wrong");
  const right = { target: { bucket }, at: "03:30" };
  await makeDueBackup(parts, right);
  expect(await readBackupState(database.read, "2026-03-15")).toMatchObject({ lastGood: null });
  now = later(61);
  await makeDueBackup(parts, right);
  expect(await readBackupState(database.read, "2026-03-15")).toMatchObject({
    lastGood: { day: "2026-03-14" },
  });
  expect(logged.at(-1)).toBe("the nightly backup is made, and was restored as a test");
  keepNightlyBackups(parts, right)();
});

test("a backup that is not whole where it lies is no good one, and nothing is removed for it", async () => {
  const { database, dataDir } = await aBackup(aFolder());
  const folder = aFolder();
  const kept = folderTarget(join(folder, "kept"));
  const cuts = {
    ...kept,
    async keep(name: string, file: string) {
      truncateSync(file, statSync(file).size - 1);
      await kept.keep(name, file);
    },
    remove: () => expect.unreachable(),
  };
  for (let day = 10; day <= 30; day++) {
    writeFileSync(join(folder, "old"), "old");
    await kept.keep(`gamelle-2026-01-${day}.backup`, join(folder, "old"));
  }
  const made = await makeAndTry(database, cuts, { dataDir, folder, day: "2026-03-14" });
  expect(made).toMatchObject({ ok: false });
});

test("of a night whose first attempt failed, a site that is restored from the second one’s backup knows no fault", async () => {
  const { database, dataDir } = await aBackup(aFolder());
  const folder = aFolder();
  await claimNightlyBackup(database.write, "2026-03-14", night);
  await noteFailedBackup(database.write, "2026-03-14", "no space");
  await claimNightlyBackup(database.write, "2026-03-14", later(61));
  await makeNightlyBackup(database, { dataDir, target: { folder }, day: "2026-03-14" });
  const site = await anEmptySite(join(aFolder(), "again"));
  await restoreBackup(site.database, site.dataDir, join(folder, "gamelle-2026-03-14.backup"));
  expect(await listFailedNights(site.database.read, "2026-03-15")).toEqual([]);
});

test("a good night is good no more when what replaced its backup was not found good", async () => {
  const { database, dataDir } = await aBackup(aFolder());
  const folder = aFolder();
  await claimNightlyBackup(database.write, "2026-03-14", night);
  await noteGoodBackup(database.write, "2026-03-14", 1_000, night);
  const kept = folderTarget(folder);
  const cuts = {
    ...kept,
    async keep(name: string, file: string) {
      truncateSync(file, statSync(file).size - 1);
      await kept.keep(name, file);
    },
  };
  await makeAndTry(database, cuts, { dataDir, folder: aFolder(), day: "2026-03-14" });
  expect(await readBackupState(database.read, "2026-03-14")).toMatchObject({ lastGood: null });
});

test("what failed on the last day of a week does not take the place of the good backup of the day before", async () => {
  const { database, dataDir, file } = await aBackup(aFolder());
  const folder = aFolder();
  const kept = folderTarget(folder);
  for (const day of ["07", "08", 16, 17, 18, 19, 20, 21])
    await kept.keep(`gamelle-2026-03-${day}.backup`, file);
  await claimNightlyBackup(database.write, "2026-03-08", night);
  await noteFailedBackup(database.write, "2026-03-08", "damaged");
  const made = await makeNightlyBackup(database, { dataDir, target: { folder }, day: "2026-03-22" });
  expect(made).toMatchObject({ ok: true, value: { removedDays: ["2026-03-08"] } });
});

test("a backup that was found good is good, although an old one cannot be removed: the log says which", async () => {
  const { database, dataDir, file } = await aBackup(aFolder());
  const folder = aFolder();
  const kept = folderTarget(folder);
  for (let day = 1; day <= 9; day++) await kept.keep(`gamelle-2026-03-0${day}.backup`, file);
  await kept.remove("gamelle-2026-03-02.backup");
  mkdirSync(join(folder, "gamelle-2026-03-02.backup"));
  const logged: unknown[] = [];
  const note = (...said: unknown[]) => void logged.push(said);
  const now = () => night;
  const log = { info: note, warn: note, error: note };
  const parts = { database, dataDir, longWork: workHere(database, now), log, now };
  await makeDueBackup(parts, { target: { folder }, at: "03:30" });
  expect(await readBackupState(database.read, "2026-03-14")).toMatchObject({
    lastGood: { day: "2026-03-14" },
    hasFailed: false,
  });
  expect(JSON.stringify(logged)).toMatch(/gamelle-2026-03-02\.backup: .*old backups could not be removed/);
  expect(await kept.list()).not.toContain("gamelle-2026-03-03.backup");
});

test("a bucket lists more than one answer holds, and says what is wrong", async () => {
  const location = await aBucket("a/");
  const bucket = createBucket(location);
  for (const key of ["1.txt", "deep/é 2.txt", "3"]) await bucket.put(key, new Blob([key]), "text/plain");
  const keys: string[] = [];
  for await (const key of bucket.list("", 2)) keys.push(key);
  expect(keys).toEqual(["1.txt", "3", "deep/é 2.txt"]);
  expect(await (await bucket.get("deep/é 2.txt"))?.text()).toBe("deep/é 2.txt");
  expect(await bucket.get("nothing")).toBeUndefined();
  await bucket.remove("3");
  await bucket.remove("3");
  expect(await bucket.get("3")).toBeUndefined();
  const nowhere = createBucket({ ...location, bucket: "nobodys" });
  await expect(nowhere.get("1.txt")).rejects.toThrow(BucketError);
  const closed = createBucket({ ...location, endpoint: "http://127.0.0.1:1" });
  await expect(closed.get("1.txt")).rejects.toThrow(/^127\.0\.0\.1:1: /);
});
