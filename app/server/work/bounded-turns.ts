import pLimit from "p-limit";
import { countUnderWay } from "#app/server/allowances/count-under-way.ts";

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
  const ofAuthors = countUnderWay();
  let all = 0;
  return async (author, work) => {
    if (ofAuthors.countOf(author) >= ofOneAuthor || all >= inAll)
      throw new WorkQueueFull("too many jobs wait");
    const end = ofAuthors.begin(author);
    all++;
    try {
      return await oneAtATime(work);
    } finally {
      all--;
      end();
    }
  };
}
