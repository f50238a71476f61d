// Types only: the code of the jobs is loaded in a process of its own, and costs the server's own process no memory.
import type { JobAnswer, JobName, JobRequest } from "./jobs.ts";
import type { ReadingAnswer, ReadingName, ReadingRequest } from "./readings.ts";

/** Told how much of all is done, in steps that only the work knows. */
export type Progress = (done: number, total: number) => void;

/** What can take seconds, and must not keep visitors waiting: every file is read here. */
export interface LongWork {
  /**
   * Does a job of `jobs.ts` for an author; jobs wait for one another.
   * @throws WorkQueueFull where too many wait already; AuthorRemoved where the author was removed while it waited.
   */
  run<Name extends JobName>(
    name: Name,
    author: string,
    request: JobRequest<Name>,
    onProgress?: Progress,
  ): Promise<JobAnswer<Name>>;
  /** Reads without waiting for a job, and once per version of the content. */
  read<Name extends ReadingName>(
    name: Name,
    request: ReadingRequest<Name>,
    version: number,
  ): Promise<ReadingAnswer<Name>>;
  /** How many matches of how many the running job has done; null when there is none, or it has not said so yet. */
  progress(): readonly [number, number] | null;
}
