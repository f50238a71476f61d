import { ConfigError, readConfig } from "#app/server/config.ts";
import { type RunningSite, startSite } from "#app/server/start.ts";
import { buildIfNeeded } from "./build-if-needed.ts";
import { builtSite } from "./built-site.ts";
import { requireNode } from "./require-node.ts";

/** `npm start`: builds if needed, migrates, serves, and ends well when it is asked to. */
export async function serve(): Promise<void> {
  requireNode();
  try {
    const config = readConfig(process.env);
    await buildIfNeeded();
    const site = await startSite(config, await builtSite());
    console.info(site.address);
    if (site.firstLink !== undefined) console.info(`First administrator: ${site.firstLink}`);
    stopOnSignal(site);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

/** Lets requests under way end, then the process. */
export function stopOnSignal(site: RunningSite, afterwards: () => void = () => undefined): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, async () => {
      await site.close();
      afterwards();
      process.exit(0);
    });
  }
}
