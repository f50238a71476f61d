import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { rootFolder } from "#app/server/machine/root-folder.ts";

/** What the children tell with `tell`; memory in bytes. */
export interface ChildAnswer {
  readonly milliseconds: number;
  /** Processor time, of the children that tell it. */
  readonly processor?: number;
  readonly matches: number;
  readonly players: number;
  readonly maxRss: number;
  /** Of an evening only. */
  readonly ratings?: number;
  readonly preview?: number;
  readonly importOnly?: number;
  /** How long another process's write waited meanwhile. */
  readonly waited?: number;
}

/** As `npm run cli` starts its process. */
const memorySettings = ["--max-semi-space-size=8", "--heap-growing-percent=40"];
const variables = {
  // Else React is its development version, which takes ten times as long.
  NODE_ENV: "production",
  MALLOC_ARENA_MAX: "1",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "65536",
};

/**
 * Runs one of `bench/children` in a process of its own, so that its memory is its own, and reads what it tells. Those in `floors`
 * do the least that the same work could be.
 */
export function runChild(script: string, ...parameters: readonly string[]): ChildAnswer {
  return runChildWith("", script, ...parameters);
}

/** The same with something to read on its standard input. */
export function runChildWith(input: string, script: string, ...parameters: readonly string[]): ChildAnswer {
  const child = spawnSync(
    process.execPath,
    [...memorySettings, join(rootFolder, "bench/children", script), ...parameters],
    {
      cwd: rootFolder,
      env: { ...process.env, ...variables },
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      input,
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  if (child.status !== 0) throw new Error(`${script} ended with status ${child.status}`);
  return JSON.parse(child.stdout) as ChildAnswer;
}
