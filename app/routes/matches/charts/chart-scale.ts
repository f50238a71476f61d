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

/** A scale with the values that are written beside it. */
export interface MarkedScale extends Scale {
  /** From one limit to the other, all as far from each other. */
  readonly marks: readonly number[];
}

// The first with which the marks are few enough; ratings go from 0 to some thousands.
const steps = [100, 200, 250, 500, 1000] as const;
const mostSteps = 5;

/** A scale around ratings, with a little room above and below; its marks, and so its limits, are round numbers. */
export function ratingScale(values: readonly number[]): MarkedScale {
  const low = Math.min(...values) - 20;
  const high = Math.max(...values) + 20;
  const limitsBy = (step: number) => ({
    step,
    from: Math.floor(low / step) * step,
    to: Math.ceil(high / step) * step,
  });
  const { step, from, to } =
    steps.map(limitsBy).find((limits) => limits.to - limits.from <= mostSteps * limits.step) ??
    limitsBy(Math.ceil((high - low) / mostSteps / 1000) * 1000);
  const marks = Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
  return { ...scaleBetween(from, to), marks };
}
