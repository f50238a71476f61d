import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { rootFolder } from "#app/server/machine/root-folder.ts";

test("of several processes that want to do the same, one does it at a time; one that is killed keeps nobody waiting", async () => {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-turns-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const notes = join(folder, "notes");
  appendFileSync(notes, "");
  const name = `test-${process.pid}`;
  onTestFinished(() => rmSync(join(rootFolder, `node_modules/.cache/gamelle/${name}.lock`), { force: true }));
  const program = (ends: boolean) => `
    import { appendFileSync } from "node:fs";
    import { setTimeout } from "node:timers/promises";
    const { oneAtATime } = await import("./scripts/site-build/one-at-a-time.ts");
    await oneAtATime(${JSON.stringify(name)}, async () => {
      appendFileSync(${JSON.stringify(notes)}, "in ");
      await setTimeout(${ends ? 50 : 600_000});
      appendFileSync(${JSON.stringify(notes)}, "out ");
    });`;
  const start = (ends: boolean) =>
    spawn(process.execPath, ["--input-type=module", "-e", program(ends)], {
      cwd: rootFolder,
      stdio: "inherit",
    });
  const killed = start(false);
  await expect.poll(() => readFileSync(notes, "utf8")).toBe("in ");
  const others = [start(true), start(true), start(true)].map((one) => once(one, "exit"));
  killed.kill("SIGKILL");
  expect((await Promise.all(others)).map(([status]) => status)).toEqual([0, 0, 0]);
  expect(readFileSync(notes, "utf8")).toBe("in in out in out in out ");
});
