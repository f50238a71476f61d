import { parentPort, workerData } from "node:worker_threads";
import { type DatabaseLocation, longWorkCacheSize, openDatabase } from "#app/data/connection/database.ts";
import { type LongWork, type Progress, workHere } from "./long-work.ts";
import type { WorkerAnswer, WorkerTask } from "./work-in-thread.ts";

/** The thread that does one long piece of work on a connection of its own, and ends. */
const { location, task } = workerData as { location: DatabaseLocation; task: WorkerTask };
const answer = (message: WorkerAnswer) => parentPort?.postMessage(message);

const database = await openDatabase(location, { cacheSize: longWorkCacheSize, migrate: false });
try {
  const work = workHere(database, () => new Date());
  const onProgress = (done: number, total: number) => answer({ progress: [done, total] });
  answer({ value: await perform(work, task, onProgress) });
} finally {
  await database.close();
}

function perform(work: LongWork, task: WorkerTask, onProgress: Progress): Promise<unknown> {
  switch (task.kind) {
    case "importMatches":
      return work.importMatches(task.author, task.request, onProgress);
    case "importPlayers":
      return work.importPlayers(task.author, task.request);
    case "importResults":
      return work.importResults(task.author, task.request);
    case "compile":
      return work.compile(task.author, task.request, onProgress);
    case "correctMatch":
      return work.correctMatch(task.author, task.request);
    case "removeCompilation":
      return work.removeCompilation(task.author, task.request);
    case "erasePlayer":
      return work.erasePlayer(task.author, task.request);
    case "readRecords":
      return work.readRecords(task.table, task.version);
    case "undo":
      return work.undo(task.author, task.request);
  }
}
