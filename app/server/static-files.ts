import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import type { SiteParts } from "./site-parts.ts";

const forever = "public, max-age=31536000, immutable";
const hour = "public, max-age=3600";

/** Files that are what they are: the build's, compressed when they were built, and the tournaments' images. */
export function staticFiles(parts: Pick<SiteParts, "clientDir" | "dataDir">): Hono {
  const app = new Hono();
  const { clientDir, dataDir } = parts;
  if (dataDir) {
    app.get("/assets/tournaments/*", cached(hour), serveStatic({ root: dataDir }));
    app.get("/uploads/*", cached(forever), serveStatic({ root: dataDir }));
  }
  if (clientDir) {
    const files = serveStatic({ root: clientDir, precompressed: true });
    // The build puts a hash of the content into every name.
    app.get("/assets/*", cached(forever), files);
    for (const file of ["/favicon.svg", "/visitor.js"]) app.get(file, cached(hour), files);
  }
  return app;
}

function cached(policy: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.status !== 200) return;
    c.header("cache-control", policy);
    c.header("x-content-type-options", "nosniff");
  };
}
