import { open } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseLocation } from "#app/data/connection/database.ts";
import type { Config } from "#app/server/machine/settings/config.ts";
import { makeFolder } from "./make-folder.ts";

const ownerOnly = 0o600;

/** Where the configuration says that the data is; its folder and its file are made if they are missing. */
export async function locateDatabase(
  config: Pick<Config, "dataDir" | "databaseUrl">,
): Promise<DatabaseLocation> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl };
  await makeFolder(config.dataDir);
  const file = join(config.dataDir, "gamelle.sqlite");
  await startFile(file);
  return { file };
}

/**
 * Makes an empty file where there is none, which only its owner can read: it will hold password hashes and the secret of the
 * sessions. SQLite gives the files beside it the same permissions. One that is there keeps those that its owner gave it.
 */
async function startFile(file: string): Promise<void> {
  try {
    await (await open(file, "wx", ownerOnly)).close();
  } catch {
    // It is there; or it cannot be made, and whoever opens the database says why.
  }
}
