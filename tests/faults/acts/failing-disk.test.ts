import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { FailingDisk, noFailingDisk } from "./failing-disk.ts";

const processes = 2;

interface Said {
  readonly wrong?: string;
  /** Of this act and of those before it. */
  readonly counts?: Readonly<Record<string, number>>;
}

/** Does a share of all acts on a disk that fails, in a process of its own. */
async function trialsOf(share: number): Promise<Said[]> {
  const work = mkdtempSync(join(tmpdir(), "gamelle-disk-"));
  onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  FailingDisk.make(work);
  const child = join(import.meta.dirname, "failing-disk-child.ts");
  const running = spawn(process.execPath, [child, work, `${share}`, `${processes}`], {
    env: { ...process.env, ...FailingDisk.environment(work, join(work, "site")) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(running, "close");
  const said: Said[] = [];
  for await (const line of createInterface({ input: running.stdout })) {
    console.info(line);
    said.push(JSON.parse(line) as Said);
  }
  await ended;
  expect(running.exitCode).toBe(0);
  return said;
}

test.skipIf(noFailingDisk !== undefined)(
  "whichever change of a file fails in an act: all or nothing is written, the fault has words, and the server goes on by itself",
  async () => {
    const shares = Array.from({ length: processes }, (_, index) => trialsOf(index + 1));
    for (const said of await Promise.all(shares)) {
      expect(said.flatMap(({ wrong }) => wrong ?? [])).toEqual([]);
      expect(said.at(-1)?.counts?.["failed, nothing written"]).toBeGreaterThan(0);
    }
  },
);
