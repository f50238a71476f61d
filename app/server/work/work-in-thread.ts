import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Database, DatabaseLocation } from "#app/data/connection/database.ts";
import { isBuilt, rootFolder } from "#app/server/machine/root-folder.ts";
import { createTurns } from "./bounded-turns.ts";
import type { JobAnswer, JobName, JobRequest } from "./jobs.ts";
import { keepLatest } from "./keep-latest.ts";
import type { LongWork, Progress } from "./long-work.ts";
import { type ReadingAnswer, type ReadingName, type ReadingRequest, readIfShort } from "./readings.ts";

export type WorkerTask =
  | { readonly run: JobName; readonly author: string; readonly request: JobRequest<JobName> }
  | { readonly read: ReadingName; readonly request: ReadingRequest<ReadingName>; readonly version: number };

export type WorkerAnswer = { readonly progress: readonly [number, number] } | { readonly value: unknown };

/** A thread loads its modules anew: built, they are few, and a third of the time. */
const program = join(rootFolder, isBuilt ? "build/server/worker.js" : "app/server/work/worker.ts");

/**
 * Long work in a thread with its own connection: 177,000 matches on the main thread would stall every visitor for
 * seconds. Jobs run one at a time; the thread of each ends with it and gives all its memory back. What is short to read is
 * read where the caller is, by `database`.
 */
export function workInThread(location: DatabaseLocation, database?: Database): LongWork {
  const inTurn = createTurns();
  const latest = keepLatest<unknown>();
  let progress: readonly [number, number] | null = null;
  return {
    run<Name extends JobName>(
      name: Name,
      author: string,
      request: JobRequest<Name>,
      onProgress?: Progress,
    ): Promise<JobAnswer<Name>> {
      return inTurn(author, async () => {
        try {
          return await inThread<JobAnswer<Name>>(location, { run: name, author, request }, (done, total) => {
            progress = [done, total];
            onProgress?.(done, total);
          });
        } finally {
          progress = null;
        }
      });
    },
    async read<Name extends ReadingName>(name: Name, request: ReadingRequest<Name>, version: number) {
      const key = JSON.stringify([name, request]);
      const value = await latest(key, version, async () => {
        const short = await database?.snapshot((db) => readIfShort(db, name, request));
        return short ?? inThread(location, { read: name, request, version });
      });
      return value as ReadingAnswer<Name>;
    },
    progress: () => progress,
  };
}

/** Starts a thread for one task, and gives its answer. */
function inThread<Value>(
  location: DatabaseLocation,
  task: WorkerTask,
  onProgress?: Progress,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData: { location, task } });
    worker.on("message", (answer: WorkerAnswer) => {
      if ("progress" in answer) onProgress?.(...answer.progress);
      else resolve(answer.value as Value);
    });
    worker.on("error", reject);
    worker.on("exit", () => reject(new Error("the worker ended without an answer")));
  });
}
