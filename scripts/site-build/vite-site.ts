import { createServer, type ViteDevServer } from "vite";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import type { SiteSource } from "#app/server/start.ts";
import { compileCatalogueIfNeeded } from "../catalogue/compile-catalogue.ts";
import { readVersion } from "./built-site.ts";

/** The site as Vite makes it from the sources at each request. */
export async function viteSite(): Promise<SiteSource> {
  compileCatalogueIfNeeded();
  const vite = await createServer({ root: rootFolder, server: { middlewareMode: true }, appType: "custom" });
  vite.watcher.on("all", (_event, file) => {
    if (/i18n\/messages\/\w+\.json$/.test(file)) loadSentences(vite);
  });
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

/** Vite loads what is compiled of the sentences, whose folder is made anew each time: it does not notice that by itself. */
function loadSentences(vite: ViteDevServer): void {
  compileCatalogueIfNeeded();
  for (const { moduleGraph } of Object.values(vite.environments)) moduleGraph.invalidateAll();
  vite.hot.send({ type: "full-reload" });
}
