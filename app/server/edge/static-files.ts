import type { Hono, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { madeOnce } from "#app/domain/values/made-once.ts";
import { bucketPause } from "#app/server/files/pictures/bucket-pause.ts";
import type { SharedPictures } from "#app/server/files/pictures/shared-pictures.ts";
import { type BuiltFiles, isBuiltFile } from "#app/server/kept/built-files.ts";
import { asResponse, keptAnswer } from "#app/server/kept/kept-answer.ts";
import type { Log } from "#app/server/machine/logger.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import { bareAnswer } from "./bare-answer.ts";
import type { Handler, ReceivedRequest } from "./received-request.ts";
import { uploadPolicy } from "./security-headers.ts";

const forever = "public, max-age=31536000, immutable";
const hour = "public, max-age=3600";
const sentIn = /^\/(assets\/tournaments|uploads)\//;
const picture = /\.(avif|webp|jpe?g|png|gif)$/i;

/** Files served as they are: the build's, compressed at build time, and the tournaments' pictures. */
export function staticFiles(
  { dataDir, shared, log }: Pick<SiteParts, "dataDir" | "shared" | "log">,
  built: BuiltFiles,
): Handler {
  const uploads = madeOnce(() => uploadsOf(dataDir));
  const bring = bringing(shared?.pictures, log);
  return async ({ path, url, headers, method, isReading }) => {
    const isSentIn = sentIn.test(path);
    if (!isReading || !(isSentIn || isBuiltFile(path))) return undefined;
    if (!isSentIn) return (await builtFile(built, path, headers)) ?? bareAnswer(404);
    // Only pictures are uploaded; no other file of these folders is served.
    if (!picture.test(path)) return bareAnswer(404);
    // Another machine may have received it, and share it by the bucket.
    if (!(await bring(path))) return bareAnswer(503, { "retry-after": String(bucketPause) });
    const app = await uploads();
    const found = await app.fetch(new Request(url, { method, headers: withOneRange(headers) }));
    return found.status === 404 ? bareAnswer(404) : found;
  };
}

/**
 * The library understands one range of bytes. It would answer any other with 206 as well, and send the whole file; and one that
 * ends before it begins with 416, where it is no range and counts for nothing (RFC 9110): so these are left out. So is one that is
 * asked for only if the file is still the same, which the library does not look at.
 */
function withOneRange(headers: Headers): Headers {
  if (!headers.has("if-range") && isOneRange(headers.get("range") ?? "")) return headers;
  const others = new Headers(headers);
  others.delete("range");
  return others;
}

function isOneRange(range: string): boolean {
  const [, first, last] = /^bytes=(?=.*\d)(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  if (first === undefined || last === undefined) return false;
  return first === "" || last === "" || Number(first) <= Number(last);
}

/** Sees to it that the folder has a picture that somebody has; false where nobody can say, which is logged once in a while. */
function bringing(pictures: SharedPictures | undefined, log: Log): (path: string) => Promise<boolean> {
  const logged = new LRUCache<"lately", true>({ max: 1, ttl: bucketPause * 1_000 });
  return async (path) => {
    try {
      await pictures?.bring(decodeURIComponent(path).slice(1));
      return true;
    } catch (error) {
      if (!logged.has("lately")) log.error({ err: error }, "a picture could not be brought");
      logged.set("lately", true);
      return false;
    }
  };
}

async function builtFile(
  built: BuiltFiles,
  path: string,
  headers: ReceivedRequest["headers"],
): Promise<Response | undefined> {
  const file = await built.read(path);
  const answer =
    file &&
    keptAnswer(file, {
      ifNoneMatch: headers.get("if-none-match"),
      acceptEncoding: headers.get("accept-encoding"),
    });
  return answer && asResponse(answer);
}

/** What serves them is loaded with the first picture. */
async function uploadsOf(dataDir: string | undefined): Promise<Hono> {
  const [{ Hono }, { serveStatic }] = await Promise.all([
    import("hono"),
    import("@hono/node-server/serve-static"),
  ]);
  const app = new Hono();
  if (dataDir) {
    app.get("/assets/tournaments/*", cached(hour, uploadPolicy), serveStatic({ root: dataDir }));
    app.get("/uploads/*", cached(forever, uploadPolicy), serveStatic({ root: dataDir }));
  }
  return app;
}

function cached(keep: string, policy: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.header("content-security-policy", policy);
    if (c.res.status < 300) c.header("cache-control", keep);
  };
}
