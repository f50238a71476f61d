import type { Database, Queries } from "#app/data/connection/database.ts";
import { newId } from "#app/server/machine/new-id.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { refuseRemoved, refusingRemoved } from "#app/steps/site/refuse-removed.ts";
import { type JobAnswer, type JobRequest, jobs } from "./jobs.ts";
import type { LongWork } from "./long-work.ts";
import { type ReadingAnswer, readings } from "./readings.ts";

/** The work done by the calling process, with the given database: the way of the one for long work, and that of tests. */
export function workHere(database: Database, now: () => Date): LongWork {
  return {
    async run(name, author, request, onProgress) {
      // It may have waited behind thirty others. What only reads, such as a backup, has no transaction that asks again.
      await refuseRemoved(database.read, author);
      // The compiler does not see that a name's request belongs to the same name's function.
      const job = jobs[name] as (
        operator: Operator,
        given: JobRequest<typeof name>,
      ) => Promise<JobAnswer<typeof name>>;
      const its = refusingRemoved(database, author);
      return job({ database: its, author, now, newId, ...(onProgress ? { onProgress } : {}) }, request);
    },
    async read(name, request) {
      const reading = readings[name].read as (
        db: Queries,
        given: typeof request,
      ) => Promise<ReadingAnswer<typeof name>>;
      return database.snapshot((db) => reading(db, request));
    },
    progress: () => null,
  };
}
