import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import type { SiteParts } from "#app/server/site-parts.ts";
import type { Step } from "./asked.ts";
import { bareAnswer } from "./bare-answer.ts";
import { uploadPolicy, workerPolicy } from "./security-headers.ts";

const forever = "public, max-age=31536000, immutable";
const hour = "public, max-age=3600";
/** Asked for each time, so that a new one takes over at once. */
const anew = "no-cache";
const worker = "/offline-worker.js";
const files =
  /^\/(assets|uploads|help|icons)\/|^\/(favicon\.svg|visitor\.js|follow\.js|live\.js|offline-worker\.js)$/;
const sentIn = /^\/(assets\/tournaments|uploads)\//;
const image = /\.(avif|webp|jpe?g|png|gif)$/i;

type FileParts = Pick<SiteParts, "clientDir" | "dataDir" | "offlinePages">;

/** Files served as they are: the build's, compressed at build time, and the tournaments' images. */
export function staticFiles(parts: FileParts): Step {
  const app = filesOf(parts);
  return async ({ path, url, headers, method, isReading }) => {
    if (!isReading || !files.test(path)) return undefined;
    // Only images are uploaded; no other file of these folders is served.
    if (sentIn.test(path) && !image.test(path)) return bareAnswer(404);
    const found = await app.fetch(new Request(url, { method, headers }));
    return found.status === 404 ? bareAnswer(404) : found;
  };
}

function filesOf({ clientDir, dataDir, offlinePages = true }: FileParts): Hono {
  const app = new Hono();
  if (dataDir) {
    app.get("/assets/tournaments/*", cached(hour, uploadPolicy), serveStatic({ root: dataDir }));
    app.get("/uploads/*", cached(forever, uploadPolicy), serveStatic({ root: dataDir }));
  }
  if (clientDir) {
    const built = serveStatic({ root: clientDir, precompressed: true });
    // The build puts a hash of the content into every name.
    app.get("/assets/*", cached(forever), built);
    for (const file of ["/favicon.svg", "/visitor.js", "/follow.js", "/live.js", "/help/*", "/icons/*"]) {
      app.get(file, cached(hour), built);
    }
    // Only a worker of the same address takes the place of one that browsers have: it clears what that one kept.
    const path = offlinePages ? "offline-worker.js" : "farewell-worker.js";
    app.get(worker, cached(anew, workerPolicy), serveStatic({ root: clientDir, path, precompressed: true }));
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
