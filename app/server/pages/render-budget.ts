import { LRUCache } from "lru-cache";

/** How many pages that are not cached one address may have rendered. */
export interface RenderBudget {
  /** 0 when one more may be rendered; otherwise after how many seconds to ask again. */
  spend(address: string): number;
}

export interface RenderAllowance {
  /** At once. */
  readonly burst: number;
  /** Per second after that. */
  readonly perSecond: number;
}

/** Generous, because all phones in a hall share one address; it only stops programs. */
export const defaultAllowance: RenderAllowance = { burst: 300, perSecond: 5 };

// Somebody with more addresses than this fills the queue instead, which is bounded too.
const addressesKept = 10_000;

/** A token bucket per address, refilled over time. A bucket that is evicted starts full again. */
export function createRenderBudget(
  { burst, perSecond }: RenderAllowance = defaultAllowance,
  now: () => number = () => performance.now(),
): RenderBudget {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: addressesKept });
  return {
    spend(address) {
      const bucket = buckets.get(address) ?? { left: burst, at: now() };
      const left = Math.min(burst, bucket.left + ((now() - bucket.at) / 1000) * perSecond);
      buckets.set(address, { left: left >= 1 ? left - 1 : left, at: now() });
      return left >= 1 ? 0 : Math.ceil((1 - left) / perSecond);
    },
  };
}
