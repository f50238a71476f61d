import { createRecentlyUsed } from "#app/server/machine/recently-used.ts";

/** How much each of many may have: pages by an address, lines in the log by a fault. */
export interface Budget {
  /** 0 when there is one more for this key; otherwise after how many seconds to ask again. */
  spend(key: string): number;
}

/** How much a key may spend: a burst at once, and then so much each second. */
export interface Allowance {
  /** At once. */
  readonly burst: number;
  /** Per second after that. */
  readonly perSecond: number;
}

/** Makes the budgets of a site: what each is for has one allowance. */
export interface Budgets {
  budgetOf(what: string, allowance: Allowance): Budget;
}

/** What was spent of a key's allowance. */
export interface Spent {
  readonly key: string;
  readonly count: number;
}

/** A budget of which other servers know what was spent here, and which knows what was spent there. */
export interface CountedBudget extends Budget {
  /** Takes what was spent since the last time, of so many keys at most: those that used a tenth of their allowance. */
  takeSpent(most: number): Spent[];
  /** What was taken could not be counted with the others: it is taken again. */
  giveBack(spent: readonly Spent[]): void;
  /** So much of a key's allowance is used by all servers, with what was taken here. */
  settle(key: string, used: number): void;
}

interface Bucket {
  /** Below zero where several servers gave more than there was, before they knew of each other. */
  left: number;
  at: number;
  /** What was spent here that the other servers do not know. */
  unknown: number;
}

// Somebody with more addresses than this gets past it, and waits in the queue of pages (`render-queue.ts`), which is bounded too.
const keysKept = 10_000;

/** A token bucket per key, refilled over time. A bucket that is evicted starts full again. */
export function createBudget(
  { burst, perSecond }: Allowance,
  now: () => number = () => performance.now(),
): CountedBudget {
  const due = new Set<string>();
  const buckets = createRecentlyUsed<Bucket>(keysKept, {
    dispose: (_, key, reason) => void (reason === "evict" && due.delete(key)),
  });
  const bucketOf = (key: string): Bucket => {
    const at = now();
    const bucket = buckets.get(key) ?? { left: burst, at, unknown: 0 };
    bucket.left = Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond);
    bucket.at = at;
    // What was spent and has come back since is not told to the other servers.
    bucket.unknown = Math.min(bucket.unknown, burst - bucket.left);
    buckets.set(key, bucket);
    return bucket;
  };
  const note = (key: string, bucket: Bucket, count: number) => {
    bucket.unknown += count;
    if (burst - bucket.left >= burst / 10) due.add(key);
  };
  return {
    spend(key) {
      const bucket = bucketOf(key);
      if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perSecond);
      bucket.left--;
      note(key, bucket, 1);
      return 0;
    },
    takeSpent: (most) =>
      [...due].slice(0, most).map((key) => {
        due.delete(key);
        const bucket = bucketOf(key);
        const count = bucket.unknown;
        bucket.unknown = 0;
        return { key, count };
      }),
    giveBack(spent) {
      for (const { key, count } of spent) note(key, bucketOf(key), count);
    },
    settle(key, used) {
      const bucket = bucketOf(key);
      bucket.left = burst - used - bucket.unknown;
    },
  };
}

/** Budgets of this process alone. */
export const ownBudgets: Budgets = { budgetOf: (_, allowance) => createBudget(allowance) };
