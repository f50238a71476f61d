import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../scripts/root.ts";

/** Runs a bench's own process, so that its memory is its own, and reads the JSON that it prints. */
export function runChild<Answer>(script: string, ...parameters: readonly string[]): Answer {
  const child = spawnSync(process.execPath, [join(root, "bench", script), ...parameters], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (child.status !== 0) throw new Error(`${script} ended with status ${child.status}`);
  return JSON.parse(child.stdout) as Answer;
}
