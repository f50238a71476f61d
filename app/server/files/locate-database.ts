import { join } from "node:path";
import type { DatabaseLocation } from "#app/data/connection/database.ts";
import type { Config } from "#app/server/machine/settings/config.ts";
import { makeFolder } from "./make-folder.ts";

/** Where the configuration says that the data is; its folder is made if it is missing. */
export async function locateDatabase(
  config: Pick<Config, "dataDir" | "databaseUrl">,
): Promise<DatabaseLocation> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl };
  await makeFolder(config.dataDir);
  return { file: join(config.dataDir, "gamelle.sqlite") };
}
