import { expect, onTestFinished, test, vi } from "vitest";
import {
  claimNightlyBackup,
  holdNightlyBackup,
  listFailedNights,
  noteFailedBackup,
  noteGoodBackup,
  noteReplacedBackup,
  readBackupState,
  restartNightlyBackup,
} from "#app/data/backup/nightly-backups.ts";
import type { Database } from "#app/data/connection/database.ts";
import { makeDueBackup } from "#app/server/nightly/keep-nightly.ts";
import { workHere } from "#app/server/work/work-here.ts";
import { anotherServer, onBothDatabases } from "#tests/data/both-databases.ts";

const night = new Date("2026-03-14T08:00:00.000Z");
const later = (minutes: number) => new Date(night.getTime() + minutes * 60_000);

onBothDatabases(
  "whose the night is",
  (fresh) => {
    test("of many processes that ask at once, one makes the backup of the day", async () => {
      const database = await fresh();
      const others = [await anotherServer(database), await anotherServer(database)];
      const asked = [database, ...others, database].map(({ write }) =>
        claimNightlyBackup(write, "2026-03-14", night),
      );
      expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
    });

    test("a failed or vanished one is tried again after an hour, by one; a good one never", async () => {
      const { write, read } = await fresh();
      const claim = (minutes: number) => claimNightlyBackup(write, "2026-03-14", later(minutes));
      expect(await readBackupState(read, "2026-03-15")).toBeNull();
      expect(await claim(0)).toBe(true);
      expect(await readBackupState(read, "2026-03-15")).toEqual({ lastGood: null, hasFailed: false });
      await noteFailedBackup(write, "2026-03-14", "no space");
      expect(await readBackupState(read, "2026-03-15")).toEqual({ lastGood: null, hasFailed: true });
      expect([await claim(60), await claim(61), await claim(61)]).toEqual([false, true, false]);
      await noteGoodBackup(write, "2026-03-14", 1_000, later(62));
      expect(await readBackupState(read, "2026-03-15")).toMatchObject({
        lastGood: { day: "2026-03-14", bytes: 1_000 },
        hasFailed: false,
      });
      expect(await claim(300)).toBe(false);
      expect(await claimNightlyBackup(write, "2026-03-15", later(1_440))).toBe(true);
      await noteFailedBackup(write, "2026-03-15", "no space");
      expect(await readBackupState(read, "2026-03-15")).toMatchObject({
        lastGood: { day: "2026-03-14" },
        hasFailed: true,
      });
    });

    test("one that vanished while it was at work is another's an hour after it last said so, and of one only", async () => {
      const { write } = await fresh();
      const claim = (minutes: number) => claimNightlyBackup(write, "2026-03-14", later(minutes));
      await claim(0);
      await holdNightlyBackup(write, "2026-03-14", later(30));
      expect([await claim(90), await claim(91), await claim(91)]).toEqual([false, true, false]);
    });

    test("a night that failed stays so while another attempt is made, at night or by hand, also where that one is killed", async () => {
      const { write, read } = await fresh();
      await claimNightlyBackup(write, "2026-03-14", night);
      await noteFailedBackup(write, "2026-03-14", "no space");
      const again = [
        () => claimNightlyBackup(write, "2026-03-14", later(61)),
        () => restartNightlyBackup(write, "2026-03-14", later(70)),
      ];
      for (const attempt of again) {
        await attempt();
        expect(await listFailedNights(read, "2026-03-15")).toEqual(["2026-03-14"]);
        expect(await readBackupState(read, "2026-03-14")).toEqual({ lastGood: null, hasFailed: true });
      }
    });

    test("of a night that is still to come, which a wrong clock made a backup of, no warning is spared", async () => {
      const { write, read } = await fresh();
      for (const day of ["2026-03-13", "2036-03-14"]) {
        await claimNightlyBackup(write, day, night);
        await noteGoodBackup(write, day, 1_000, night);
      }
      expect(await readBackupState(read, "2026-03-15")).toMatchObject({ lastGood: { day: "2026-03-13" } });
      await claimNightlyBackup(write, "2026-03-16", later(2_880));
      await noteFailedBackup(write, "2026-03-16", "no space");
      const known = { lastGood: { day: "2026-03-13" }, hasFailed: true };
      expect(await readBackupState(read, "2026-03-16")).toMatchObject(known);
    });

    test("the night that a wrong clock made a backup of has one of its own when it comes", async () => {
      const { write, read } = await fresh();
      await claimNightlyBackup(write, "2026-03-16", night);
      await noteGoodBackup(write, "2026-03-16", 1_000, night);
      expect(await claimNightlyBackup(write, "2026-03-14", later(1))).toBe(true);
      await noteGoodBackup(write, "2026-03-14", 1_000, later(2));
      expect(await claimNightlyBackup(write, "2026-03-16", later(2_880))).toBe(true);
      expect(await readBackupState(read, "2026-03-16")).toMatchObject({ lastGood: { day: "2026-03-14" } });
    });

    test("one that takes longer than an hour is nobody else's, not even its own process's", async () => {
      const database = await fresh();
      const { write } = await anotherServer(database);
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      onTestFinished(() => void vi.useRealTimers());
      let now = night;
      const claims: boolean[] = [];
      const work = {
        ...workHere(database, () => now),
        async run() {
          for (let minutes = 10; minutes <= 180; minutes += 10) {
            now = later(minutes);
            await vi.advanceTimersByTimeAsync(10 * 60_000);
            await expect.poll(() => heldAt(database)).toBe(now.toISOString());
            claims.push(await claimNightlyBackup(write, "2026-03-14", now));
          }
          return {
            ok: true,
            value: { name: "", bytes: 1_000, files: 0, removedDays: [], unremoved: [] },
          } as never;
        },
      };
      const parts = { database, dataDir: "", longWork: work, log: { ...console, info() {} }, now: () => now };
      await makeDueBackup(parts, { target: { folder: "" }, at: "03:30" });
      expect(claims).toHaveLength(18);
      expect(new Set(claims)).toEqual(new Set([false]));
      expect(await readBackupState(database.read, "2026-03-15")).toMatchObject({
        lastGood: { bytes: 1_000 },
      });
    });

    test("whoever asks for one now has the night, which stays good until its backup is replaced", async () => {
      const { write, read } = await fresh();
      const good = { lastGood: { day: "2026-03-14", bytes: 1_000 } };
      await claimNightlyBackup(write, "2026-03-14", night);
      await noteGoodBackup(write, "2026-03-14", 1_000, night);
      await restartNightlyBackup(write, "2026-03-14", later(10));
      expect(await readBackupState(read, "2026-03-15")).toMatchObject({ ...good, hasFailed: false });
      await noteFailedBackup(write, "2026-03-14", "no space");
      expect(await readBackupState(read, "2026-03-15")).toMatchObject({ ...good, hasFailed: true });
      expect(await listFailedNights(read, "2026-03-15")).toEqual([]);
      await noteReplacedBackup(write, "2026-03-14");
      expect(await readBackupState(read, "2026-03-15")).toMatchObject({ lastGood: null });
      expect(await listFailedNights(read, "2026-03-15")).toEqual(["2026-03-14"]);
    });
  },
  { inFiles: true },
);

/** When the process that makes the only backup last said so. */
async function heldAt({ read }: Database): Promise<string | null | undefined> {
  return (await read.selectFrom("nightly_backups").select("heldAt").executeTakeFirst())?.heldAt;
}
