import { isBusy } from "#app/data/connection/errors.ts";

const firstWaitMilliseconds = 5;
const longestWaitMilliseconds = 50;
/** How long a writer waits for another one; the longest import and replay take some seconds. */
const patienceMilliseconds = 120_000;

/**
 * Tries again and again while another connection is writing, without blocking the process.
 * @throws any other error of the attempt at once, and "busy" when the time is over.
 */
export async function untilFree<Value>(
  attempt: () => Value | Promise<Value>,
  patience = patienceMilliseconds,
): Promise<Value> {
  const deadline = performance.now() + patience;
  for (let wait = firstWaitMilliseconds; ; wait = Math.min(wait * 2, longestWaitMilliseconds)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
