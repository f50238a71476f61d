import type { ChildAnswer } from "../child.ts";
import { processorSince } from "../figure.ts";

/** Does some work once, and says how long it took by the clock and of the processor, in milliseconds. */
export async function measured<Done>(
  work: () => Done | Promise<Done>,
): Promise<{ readonly done: Done; readonly milliseconds: number; readonly processor: number }> {
  const start = performance.now();
  const before = process.cpuUsage();
  const done = await work();
  return { done, milliseconds: performance.now() - start, processor: processorSince(before) };
}

/** Prints what `runChild` reads, with the most memory that this process had; counts are 0 where the work has none. */
export function tell(answer: Partial<ChildAnswer> & Pick<ChildAnswer, "milliseconds">): void {
  const maxRss = process.resourceUsage().maxRSS * 1024;
  process.stdout.write(JSON.stringify({ matches: 0, players: 0, ...answer, maxRss } satisfies ChildAnswer));
}
