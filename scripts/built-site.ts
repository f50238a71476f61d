import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SiteSource } from "#app/server/start.ts";
import { root } from "./root.ts";

/** The site as `react-router build` left it in build/. */
export async function builtSite(): Promise<SiteSource> {
  const entry = pathToFileURL(join(root, "build/server/index.js")).href;
  const { createSite } = (await import(entry)) as Pick<SiteSource, "createSite">;
  return {
    createSite,
    clientDir: join(root, "build/client"),
    development: false,
    version: await readVersion(),
  };
}

export async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
  return version;
}
