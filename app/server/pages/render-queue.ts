import pLimit from "p-limit";

/** Too many wait already, or the wait was too long. */
export class Busy extends Error {
  readonly retryAfter = 10;
}

/** The line in which pages wait to be made. */
export interface RenderQueue {
  /** @throws Busy, before any work has begun. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
}

const atOnce = 2;
const mostWaiting = 100;
const longestWait = 10_000;

/**
 * Pages that must be rendered wait in a queue, so that cached pages are answered between them: rendering blocks the only
 * thread.
 */
export function createRenderQueue(): RenderQueue {
  const limit = pLimit(atOnce);
  return {
    run(work) {
      if (limit.pendingCount >= mostWaiting) throw new Busy("too many pages wait to be made");
      const asked = performance.now();
      return limit(async () => {
        // Requests that arrived meanwhile are answered first.
        await new Promise((resolve) => setImmediate(resolve));
        if (performance.now() - asked > longestWait) throw new Busy("a page waited too long to be made");
        return work();
      });
    },
  };
}
