import pLimit from "p-limit";

/** Too many wait already, or the wait was too long. */
export class Busy extends Error {
  readonly retryAfter = 10;
}

export interface RenderQueue {
  /** @throws Busy, and then nothing was begun. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
}

const atOnce = 2;
const mostWaiting = 100;
const longestWait = 10_000;

/**
 * Pages that must be made stand in line, so that what is at hand is answered between them: rendering is what keeps the
 * only thread busy.
 */
export function createRenderQueue(): RenderQueue {
  const limit = pLimit(atOnce);
  return {
    run(work) {
      if (limit.pendingCount >= mostWaiting) throw new Busy("too many pages wait to be made");
      const asked = performance.now();
      return limit(async () => {
        // Lets whatever came meanwhile be answered first.
        await new Promise((resolve) => setImmediate(resolve));
        if (performance.now() - asked > longestWait) throw new Busy("a page waited too long to be made");
        return work();
      });
    },
  };
}
