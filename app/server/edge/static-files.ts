import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import type { SiteParts } from "#app/server/site-parts.ts";
import type { Step } from "./asked.ts";
import { bareAnswer } from "./bare-answer.ts";
import { uploadPolicy } from "./security-headers.ts";

const forever = "public, max-age=31536000, immutable";
const hour = "public, max-age=3600";
const files = /^\/(assets|uploads|help)\/|^\/(favicon\.svg|visitor\.js)$/;
const sentIn = /^\/(assets\/tournaments|uploads)\//;
const image = /\.(avif|webp|jpe?g|png|gif)$/i;

/** Files served as they are: the build's, compressed at build time, and the tournaments' images. */
export function staticFiles(parts: Pick<SiteParts, "clientDir" | "dataDir">): Step {
  const app = filesOf(parts);
  return async ({ path, url, headers, method, isReading }) => {
    if (!isReading || !files.test(path)) return undefined;
    // Only images are uploaded; no other file of these folders is served.
    if (sentIn.test(path) && !image.test(path)) return bareAnswer(404);
    const found = await app.fetch(new Request(url, { method, headers }));
    return found.status === 404 ? bareAnswer(404) : found;
  };
}

function filesOf({ clientDir, dataDir }: Pick<SiteParts, "clientDir" | "dataDir">): Hono {
  const app = new Hono();
  if (dataDir) {
    app.get("/assets/tournaments/*", cached(hour, uploadPolicy), serveStatic({ root: dataDir }));
    app.get("/uploads/*", cached(forever, uploadPolicy), serveStatic({ root: dataDir }));
  }
  if (clientDir) {
    const built = serveStatic({ root: clientDir, precompressed: true });
    // The build puts a hash of the content into every name.
    app.get("/assets/*", cached(forever), built);
    for (const file of ["/favicon.svg", "/visitor.js", "/help/*"]) app.get(file, cached(hour), built);
  }
  return app;
}

function cached(keep: string, policy?: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (policy !== undefined) c.header("content-security-policy", policy);
    if (c.res.status < 300) c.header("cache-control", keep);
  };
}
