import { LRUCache } from "lru-cache";

interface RecentlyUsedOptions<Kept> {
  /** How long one is kept at most, in milliseconds. */
  readonly ttl?: number;
  /** Hears which one went, and why. */
  readonly dispose?: LRUCache.Disposer<string, Kept>;
}

/**
 * Keeps so many values, those that were used last. The cache’s own limit, `max`, takes the room for all of them when it is made: for
 * 20,000 that is 2 MB and 2 to 9 ms, of a start or of somebody’s first request. Counted as sizes, they take it as they come.
 */
export function createRecentlyUsed<Kept extends object | string | boolean>(
  most: number,
  options: RecentlyUsedOptions<Kept> = {},
): LRUCache<string, Kept> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1, ...options });
}
