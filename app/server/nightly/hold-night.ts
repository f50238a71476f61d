import { holdNightlyBackup } from "#app/data/backup/nightly-backups.ts";
import type { Database } from "#app/data/connection/database.ts";

/** Another process takes the backup on after an hour without a word; so five in a row may fail. */
const holdEvery = 10 * 60 * 1000;

/** Does the work of a night's backup, and says as long as it takes that somebody is at it. */
export async function holdNight<Value>(
  { write }: Pick<Database, "write">,
  day: string,
  now: () => Date,
  work: () => Promise<Value>,
): Promise<Value> {
  // Where the database does not answer, the work itself will say so.
  const hold = () => void holdNightlyBackup(write, day, now()).catch(() => undefined);
  const timer = setInterval(hold, holdEvery).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
