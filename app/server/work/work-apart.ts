import { type ChildProcess, fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { join } from "node:path";
import type { Database, DatabaseLocation } from "#app/data/connection/database.ts";
import { isBuilt, rootFolder } from "#app/server/machine/root-folder.ts";
import { createTurns } from "./bounded-turns.ts";
import type { JobAnswer, JobName, JobRequest } from "./jobs.ts";
import { keepLatest } from "./keep-latest.ts";
import type { LongWork, Progress } from "./long-work.ts";
import { type ReadingAnswer, type ReadingName, type ReadingRequest, readIfShort } from "./readings.ts";
import { receiveError, type SentError } from "./sent-error.ts";

/** The system ended the process of a task, as it does when memory runs out: what it did is stored whole, or not at all. */
class WorkStopped extends Error {
  readonly code = "WORK_STOPPED";
}

/** What is done in a process of its own: a job that writes, or a reading of one version of the content. */
export type Task =
  | { readonly run: JobName; readonly author: string; readonly request: JobRequest<JobName> }
  | { readonly read: ReadingName; readonly request: ReadingRequest<ReadingName>; readonly version: number };

/** What the process of a task is sent. */
export interface Assignment {
  readonly location: DatabaseLocation;
  readonly task: Task;
}

/** What that process sends back: how far it is, then what came of it. */
export type TaskAnswer =
  | { readonly progress: readonly [number, number] }
  | { readonly value: unknown }
  | { readonly error: SentError };

/** A process loads its modules anew: built, they are few, and a third of the time. */
export const builtWorkProgram = join(rootFolder, "build/server/work.js");
const ownProgram = isBuilt ? builtWorkProgram : join(rootFolder, "app/server/work/work-process.ts");

/**
 * Long work in a process with its own connection: 177,000 matches in the server's own would stall every visitor for
 * seconds. Jobs run one at a time; the process of each ends with it and gives all its memory back. What is short to read is
 * read where the caller is, by `database`.
 */
export function workApart(location: DatabaseLocation, database?: Database, program = ownProgram): LongWork {
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
          return await inProcess<JobAnswer<Name>>(
            program,
            location,
            { run: name, author, request },
            (done, total) => {
              progress = [done, total];
              onProgress?.(done, total);
            },
          );
        } finally {
          progress = null;
        }
      });
    },
    async read<Name extends ReadingName>(name: Name, request: ReadingRequest<Name>, version: number) {
      const key = JSON.stringify([name, request]);
      const value = await latest(key, version, async () => {
        const short = await database?.snapshot((db) => readIfShort(db, name, request));
        return short ?? inProcess(program, location, { read: name, request, version });
      });
      return value as ReadingAnswer<Name>;
    },
    progress: () => progress,
  };
}

/** Starts a process for one task, and gives its answer. @throws what the task throws; WorkStopped. */
function inProcess<Value>(
  program: string,
  location: DatabaseLocation,
  task: Task,
  onProgress?: Progress,
): Promise<Value> {
  const worker = startProcess(program);
  return new Promise((resolve, reject) => {
    worker.on("message", (answer: TaskAnswer) => {
      if ("progress" in answer) onProgress?.(...answer.progress);
      else if ("error" in answer) reject(receiveError(answer.error));
      else resolve(answer.value as Value);
    });
    worker.on("error", reject);
    // Comes after the last message.
    worker.on("close", (status, signal) => {
      const message = `the process of a task ended without an answer (${signal ?? status})`;
      reject(signal === null ? new Error(message) : new WorkStopped(message));
    });
    worker.send({ location, task } satisfies Assignment);
  });
}

function startProcess(program: string): ChildProcess {
  return fork(program, {
    serialization: "advanced",
    // More than the server has: what it takes is given back.
    execArgv: ["--min-semi-space-size=8", "--max-semi-space-size=8"],
    env: { ...process.env, NODE_COMPILE_CACHE: getCompileCacheDir() },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}
