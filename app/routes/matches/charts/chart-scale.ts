/** What a chart shows of its values: round limits around them. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  /** Where a value stands between the two, from 0 to 1. */
  at(value: number): number;
}

/** A scale from one limit to another; an empty range is widened to 1. */
export function scaleBetween(from: number, to: number): Scale {
  const width = to - from || 1;
  return { from, to, at: (value) => (value - from) / width };
}

/** A scale around ratings, its limits multiples of 100. */
export function ratingScale(values: readonly number[]): Scale {
  const low = Math.min(...values);
  const high = Math.max(...values);
  return scaleBetween(Math.floor((low - 20) / 100) * 100, Math.ceil((high + 20) / 100) * 100);
}
