/** One line of the table. */
export interface Figure {
  readonly what: string;
  readonly value: string;
  /** The least that it could be, measured in the same run. */
  readonly floor?: string;
  /** How near the value comes to its floor: 1 is as good. */
  readonly ratio?: number;
  /** What the project asks of itself, where it does. */
  readonly goal?: string;
}

/** Processor time of this process, all its threads, since an earlier `process.cpuUsage()`, in milliseconds. */
export function processorSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The figure as a row of the table. */
export function rowOf({ what, value, floor = "–", ratio, goal = "–" }: Figure): string {
  return `| ${what} | ${value} | ${floor} | ${ratio?.toFixed(ratio < 0.1 ? 3 : 2) ?? "–"} | ${goal} |`;
}

interface Taken {
  readonly processor?: number;
  readonly maxRss?: number;
}

/** Processor time and memory of a process, beside the time of the least that could be done. */
export function costOf(
  { processor = 0, maxRss = 0 }: Taken,
  bare?: Taken,
  why = "",
): Pick<Figure, "value" | "floor" | "ratio"> {
  const value = `${seconds(processor)}, ${Math.round(maxRss / 1_000_000)} MB at most`;
  const { processor: least = 0 } = bare ?? {};
  return bare ? { value, floor: `${seconds(least)} ${why}`, ratio: least / processor } : { value };
}

/** So many a second, rounded to hundreds. */
export function perSecond(count: number, milliseconds: number): string {
  return `${(Math.round(count / (milliseconds / 1000) / 100) * 100).toLocaleString("en-CA")} matches/s`;
}

/** Milliseconds as seconds, to a hundredth. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

/** The value below which a share of all values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
