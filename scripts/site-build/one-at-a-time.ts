import { mkdirSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { rootFolder } from "#app/server/machine/root-folder.ts";

const folder = join(rootFolder, "node_modules/.cache/gamelle");
/** Longer than any build takes. */
const patience = 15 * 60_000;

/**
 * Does some work of which several processes would break each other's: the others wait. The lock is one of the system's on a file, by way
 * of SQLite, so that it goes with a process that is killed.
 */
export async function oneAtATime(name: string, work: () => Promise<void>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const lock = new BetterSqlite3(join(folder, `${name}.lock`), { timeout: patience });
  try {
    lock.exec("begin exclusive");
    await work();
  } finally {
    lock.close();
  }
}
