import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Ends a process and waits for it; one that ended by itself is not waited for in vain. */
export async function endProcess(process: ChildProcess, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, "exit");
  process.kill(signal);
  await ended;
}
