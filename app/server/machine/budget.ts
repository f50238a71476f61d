import { LRUCache } from "lru-cache";

/** How much each of many may have: pages by an address, lines in the log by a fault. */
export interface Budget {
  /** 0 when there is one more for this key; otherwise after how many seconds to ask again. */
  spend(key: string): number;
}

export interface Allowance {
  /** At once. */
  readonly burst: number;
  /** Per second after that. */
  readonly perSecond: number;
}

// Somebody with more addresses than this fills the queue of pages instead, which is bounded too.
const keysKept = 10_000;

/** A token bucket per key, refilled over time. A bucket that is evicted starts full again. */
export function createBudget(
  { burst, perSecond }: Allowance,
  now: () => number = () => performance.now(),
): Budget {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: keysKept });
  return {
    spend(key) {
      const bucket = buckets.get(key) ?? { left: burst, at: now() };
      const left = Math.min(burst, bucket.left + ((now() - bucket.at) / 1000) * perSecond);
      buckets.set(key, { left: left >= 1 ? left - 1 : left, at: now() });
      return left >= 1 ? 0 : Math.ceil((1 - left) / perSecond);
    },
  };
}
