import fc from "fast-check";

/** Chance that comes again by its seed. */
export interface Chance {
  /** Whether something happens that happens so often, from 0 to 1. */
  readonly happens: (share: number) => boolean;
  /** One of some things; undefined where there is none. */
  readonly oneOf: <Thing>(things: readonly Thing[]) => Thing | undefined;
  /** A whole number from 0, below `end`. */
  readonly below: (end: number) => number;
}

export function chanceOf(seed: number): Chance {
  const numbers = fc.sample(fc.infiniteStream(fc.nat(999_999)), { seed, numRuns: 1 })[0];
  const share = () => (numbers?.next().value ?? 0) / 1_000_000;
  const below = (end: number) => Math.floor(share() * end);
  return { happens: (often) => share() < often, oneOf: (things) => things[below(things.length)], below };
}
