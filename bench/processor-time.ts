import { readdirSync, readFileSync } from "node:fs";

/** Processor time of a process, user's and system's, in milliseconds; the kernel counts in hundredths of a second. */
export function processorTimeOf(pid: number): number {
  const { own } = timesOf(pid);
  return own;
}

/** Processor time of a process with all those that it started, those that have ended too, in milliseconds. */
export function processorTimeOfAll(pid: number): number {
  const { own, ended } = timesOf(pid);
  const running = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter(({ parent }) => parent === pid);
  return running.reduce((sum, one) => sum + one.own, own + ended);
}

/** Zero where the process is gone, or the system does not tell. */
function timesOf(pid: number): { readonly parent: number; readonly own: number; readonly ended: number } {
  try {
    // The name of the program, in brackets, may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ")
      .map(Number);
    const [, parent = 0] = fields;
    const sum = (...at: readonly number[]) =>
      at.reduce((total, index) => total + (fields[index] ?? 0), 0) * 10;
    return { parent, own: sum(11, 12), ended: sum(13, 14) };
  } catch {
    return { parent: 0, own: 0, ended: 0 };
  }
}
