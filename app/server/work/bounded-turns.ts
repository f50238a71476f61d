import pLimit from "p-limit";

/** Too many jobs wait already: this one was not begun. */
export class WorkQueueFull extends Error {
  readonly code = "WORK_QUEUE_FULL";
}

interface TurnLimits {
  readonly ofOneAuthor: number;
  readonly inAll: number;
}

/** More than somebody asks for by hand. Each job holds its request in memory, such as the files of an import. */
const usualLimits: TurnLimits = { ofOneAuthor: 10, inAll: 30 };

/** Does work one at a time, in the order in which it comes. @throws WorkQueueFull, and what the work throws. */
export type InTurn = <Value>(author: string, work: () => Promise<Value>) => Promise<Value>;

/** Counts the jobs that wait or run, in all and of each author. */
export function createTurns({ ofOneAuthor, inAll }: TurnLimits = usualLimits): InTurn {
  const oneAtATime = pLimit(1);
  const counts = new Map<string, number>();
  let all = 0;
  return async (author, work) => {
    const own = counts.get(author) ?? 0;
    if (own >= ofOneAuthor || all >= inAll) throw new WorkQueueFull("too many jobs wait");
    counts.set(author, own + 1);
    all++;
    try {
      return await oneAtATime(work);
    } finally {
      all--;
      const left = (counts.get(author) ?? 1) - 1;
      if (left === 0) counts.delete(author);
      else counts.set(author, left);
    }
  };
}
