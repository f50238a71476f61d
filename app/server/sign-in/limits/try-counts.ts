import { type BoundedCounts, createBoundedCounts } from "./bounded-counts.ts";

/** What a try is counted under: keys of one kind have the same number of tries. */
export interface CountedTry {
  readonly kind: string;
  readonly key: string;
  /** How many there may be in a quarter of an hour. */
  readonly tries: number;
}

/** Counts tries, in this process or for all servers of one database. */
export interface TryCounts {
  /** Counts one under each; under none of them, and false, where one has none left. */
  take(counted: readonly CountedTry[]): Promise<boolean>;
  /** Takes one count back, for a try that was correct or was not made. */
  giveBack(counted: readonly CountedTry[]): Promise<void>;
  forget(counted: readonly CountedTry[]): Promise<void>;
}

/** Counts in the memory of this process: for SQLite, where a count in the database would wait for an import. */
export function countInMemory(now?: () => number): TryCounts & { readonly size: () => number } {
  const kinds = new Map<string, BoundedCounts>();
  const countsOf = ({ kind, tries }: CountedTry) => {
    const known = kinds.get(kind) ?? createBoundedCounts({ tries, ...(now && { now }) });
    kinds.set(kind, known);
    return known;
  };
  return {
    async take(counted) {
      if (counted.some((one) => countsOf(one).isSpent(one.key))) return false;
      for (const one of counted) countsOf(one).count(one.key);
      return true;
    },
    async giveBack(counted) {
      for (const one of counted) countsOf(one).giveBack(one.key);
    },
    async forget(counted) {
      for (const one of counted) countsOf(one).forget(one.key);
    },
    size: () => [...kinds.values()].reduce((sum, { size }) => sum + size, 0),
  };
}
