import { createServer } from "vite";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import type { SiteSource } from "#app/server/start.ts";
import { readVersion } from "./built-site.ts";

/** The site as Vite makes it from the sources at each request. */
export async function viteSite(): Promise<SiteSource> {
  const vite = await createServer({ root: rootFolder, server: { middlewareMode: true }, appType: "custom" });
  const load = async () =>
    (await vite.ssrLoadModule("/app/server/entry.ts")) as Pick<SiteSource, "createSite">;
  let loaded = await load();
  return {
    createSite: (parts) => ({
      async fetch(request, connection) {
        loaded = await load();
        return loaded.createSite(parts).fetch(request, connection);
      },
      // Nothing is kept in development.
      answerAtOnce: () => false,
      openStream: (request, response) => loaded.createSite(parts).openStream(request, response),
      close: () => undefined,
      watch: undefined,
    }),
    clientDir: undefined,
    development: true,
    version: await readVersion(),
    before: (request, response, next) => vite.middlewares(request, response, next),
  };
}
