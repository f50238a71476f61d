import type { Log } from "./logger.ts";

const dayLength = 24 * 60 * 60 * 1000;

/**
 * Does some work once a day, for what goes by its age: a server may run for months without a start. A failure is logged, and
 * the next day tries again. Gives what ends it; it keeps no process alive.
 */
export function everyDay(work: () => Promise<unknown>, log: Pick<Log, "error">): () => void {
  const timer = setInterval(() => {
    work().catch((error: unknown) => log.error({ err: error }, "the work of the day failed"));
  }, dayLength);
  timer.unref();
  return () => clearInterval(timer);
}
