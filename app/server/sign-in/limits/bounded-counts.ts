import { createRecentlyUsed } from "#app/server/machine/recently-used.ts";

/** How often each key was counted within its quarter of an hour. */
export interface BoundedCounts {
  isSpent(key: string): boolean;
  count(key: string): void;
  /** Takes one count back, for an attempt that was correct or was not made. */
  giveBack(key: string): void;
  forget(key: string): void;
  /** How many keys are kept: never more than were allowed. */
  readonly size: number;
}

interface CountOptions {
  /** How many counts a key may have. */
  readonly tries: number;
  /** In milliseconds, of a clock that nobody puts right. */
  readonly now?: () => number;
  /** How many keys are kept; beyond it, the least recently used one is evicted. */
  readonly mostKeys?: number;
}

const quarterHour = 15 * 60 * 1_000;

/** Counts in bounded memory: keys are short (the caller sees to it), and there are only so many of them. */
export function createBoundedCounts({
  tries,
  now = () => performance.now(),
  mostKeys = 20_000,
}: CountOptions): BoundedCounts {
  const windows = createRecentlyUsed<{ count: number; readonly until: number }>(mostKeys);
  const windowOf = (key: string) => {
    const window = windows.get(key);
    return window && window.until > now() ? window : undefined;
  };
  return {
    isSpent: (key) => (windowOf(key)?.count ?? 0) >= tries,
    count(key) {
      const window = windowOf(key);
      if (window) window.count++;
      else windows.set(key, { count: 1, until: now() + quarterHour });
    },
    giveBack(key) {
      const window = windowOf(key);
      if (window && window.count > 0) window.count--;
    },
    forget: (key) => void windows.delete(key),
    get size() {
      return windows.size;
    },
  };
}
