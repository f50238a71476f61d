import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import type { SiteSource } from "#app/server/start.ts";
import { builtProgram } from "./built-program.ts";

/** The site as the build left it in build/. */
export async function builtSite(): Promise<SiteSource> {
  const { createSite } = await builtProgram<Pick<SiteSource, "createSite">>("index");
  return {
    createSite,
    clientDir: join(rootFolder, "build/client"),
    development: false,
    version: await readVersion(),
  };
}

export async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(rootFolder, "package.json"), "utf8")) as {
    version: string;
  };
  return version;
}
