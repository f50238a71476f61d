import { parentPort, workerData } from "node:worker_threads";
import { type DatabaseLocation, longWorkCacheSize, openDatabase } from "#app/data/connection/database.ts";
import { workHere } from "./work-here.ts";
import type { WorkerAnswer, WorkerTask } from "./work-in-thread.ts";

/** The thread that does one task on its own connection, answers, and ends. */
const { location, task } = workerData as { location: DatabaseLocation; task: WorkerTask };
const answer = (message: WorkerAnswer) => parentPort?.postMessage(message);

const database = await openDatabase(location, { cacheSize: longWorkCacheSize, migrate: false });
try {
  const work = workHere(database, () => new Date());
  const value =
    "run" in task
      ? await work.run(task.run, task.author, task.request, (done, total) =>
          answer({ progress: [done, total] }),
        )
      : await work.read(task.read, task.request, task.version);
  answer({ value });
} finally {
  await database.close();
}
