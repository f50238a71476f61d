import { once } from "node:events";
import { longWorkCacheSize, openDatabase } from "#app/data/connection/database.ts";
import { sendError } from "./sent-error.ts";
import type { Assignment, TaskAnswer } from "./work-apart.ts";
import { workHere } from "./work-here.ts";

process.once("disconnect", () => process.exit());
// The server waits for what was begun, so only it ends this process; a signal to the whole group is for the server.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);

const [assignment] = (await once(process, "message")) as [Assignment];
try {
  await answer({ value: await doTask(assignment) });
} catch (error) {
  await answer({ error: sendError(error) });
}
process.disconnect();

/** Does one task on a connection of its own. */
async function doTask({ location, task }: Assignment): Promise<unknown> {
  const database = await openDatabase(location, { cacheSize: longWorkCacheSize, migrate: false });
  try {
    const work = workHere(database, () => new Date());
    if ("read" in task) return await work.read(task.read, task.request, task.version);
    return await work.run(task.run, task.author, task.request, (done, total) => {
      void answer({ progress: [done, total] });
    });
  } finally {
    await database.close();
  }
}

/** Ends when the whole message is on its way: what a pipe does not hold at once would be lost with this process. */
function answer(message: TaskAnswer): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}
