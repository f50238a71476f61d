import { LRUCache } from "lru-cache";

/** How many pages that are not at hand one address may have made. */
export interface RenderBudget {
  /** 0 when one more may be made; else in how many seconds to ask again. */
  spend(address: string): number;
}

export interface RenderAllowance {
  /** At once. */
  readonly burst: number;
  /** And then for each second. */
  readonly perSecond: number;
}

/** A hall full of phones shares one address, so this is generous; it only stops machines. */
export const defaultAllowance: RenderAllowance = { burst: 300, perSecond: 5 };

// Whoever has more addresses than this fills the queue instead, which is bounded too.
const addressesKept = 10_000;

/** A bucket an address, filled anew by the clock. Forgetting one only makes it full again. */
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
