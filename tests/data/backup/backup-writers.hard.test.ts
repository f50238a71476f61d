import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "#app/data/connection/database.ts";
import { backUp } from "#app/server/files/backup.ts";
import { restoreBackup } from "#app/server/files/restore.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { locationOf } from "#tests/data/location-of.ts";

const times = 100;
const timeout = 3_600_000;

interface Writers {
  /** Lets both go on, and waits until each has written once: they write more while the test goes on. */
  readonly written: () => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** Two processes that write until the test is over; each has written already. */
async function writeMeanwhile(database: Database): Promise<Writers> {
  const location = JSON.stringify(await locationOf(database));
  const writer = (name: string) =>
    spawn(process.execPath, [join(import.meta.dirname, "writer-child.ts"), location, name], {
      stdio: ["pipe", "pipe", "inherit"],
    });
  const writers: ChildProcess[] = [writer("A"), writer("B")];
  const ended = writers.map((one) => once(one, "close"));
  const stop = async () => {
    for (const one of writers) one.kill("SIGKILL");
    await Promise.all(ended);
  };
  onTestFinished(stop);
  const written = () =>
    Promise.all(
      writers.map(async (one, index) => {
        if (one.exitCode !== null) throw new Error("a writer has failed");
        one.stdin?.write("go on\n");
        await Promise.race([once(one.stdout ?? one, "data"), ended[index]]);
      }),
    );
  await written();
  return { written, stop };
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-writers-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

onBothDatabases(
  "beside writers",
  (fresh) => {
    test("every backup that is taken while two processes write is one commit, whole", {
      timeout,
    }, async () => {
      const database = await fresh();
      const { written, stop } = await writeMeanwhile(database);
      const folder = aFolder();
      const counts: number[] = [];
      for (let count = 0; count < times; count++) {
        await written();
        const file = join(folder, "all.gamelle");
        expect(await backUp(database, folder, file)).toEqual({ ok: true, value: { files: 0 } });
        const restored = await openDatabase({ file: join(folder, `${count}.sqlite`) });
        expect(await restoreBackup(restored, folder, file)).toEqual({ ok: true, value: { files: 0 } });
        const { checked, faults } = await restored.snapshot(verify);
        await restored.close();
        expect(faults).toEqual([]);
        counts.push(checked.matches);
      }
      await stop();
      expect(counts[0]).toBeGreaterThan(0);
      expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0);
    });

    test("verify never cries while two processes write", { timeout }, async () => {
      const database = await fresh();
      const { written, stop } = await writeMeanwhile(database);
      for (let count = 0; count < times; count++) {
        await written();
        expect((await database.snapshot(verify)).faults).toEqual([]);
      }
      await stop();
    });
  },
  { inFiles: true },
);
