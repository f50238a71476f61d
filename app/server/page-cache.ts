import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

interface CachedPage {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer<ArrayBuffer>;
  readonly brotli: Buffer<ArrayBuffer>;
  readonly gzip: Buffer<ArrayBuffer>;
  readonly etag: string;
}

/** Visitors' documents, whole and compressed ahead of time. */
export interface PageCache {
  /** The page under this key, made if it is not there; many who ask at once wait for the same making. */
  answer(key: string, request: Request, produce: () => Promise<Response>): Promise<Response>;
}

const maxBytes = 64 * 1024 * 1024;
const none = Buffer.alloc(0);
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The key says everything that a page depends on, with the content's version: nothing needs to be thrown away. */
export function createPageCache(): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: (page) => page.body.length + page.brotli.length + page.gzip.length + 1_000,
  });
  const inTheMaking = new Map<string, Promise<CachedPage>>();
  return {
    async answer(key, request, produce) {
      const known = pages.get(key);
      if (known) return respond(known, request);
      let making = inTheMaking.get(key);
      if (!making) {
        making = pack(produce).finally(() => inTheMaking.delete(key));
        inTheMaking.set(key, making);
      }
      const page = await making;
      if (page.status === 200) pages.set(key, page);
      return respond(page, request);
    },
  };
}

async function pack(produce: () => Promise<Response>): Promise<CachedPage> {
  const response = await produce();
  const body = Buffer.from(await response.arrayBuffer());
  const isText = /^text\/|json|xml/.test(response.headers.get("content-type") ?? "");
  const [brotli, gzipped] = !isText
    ? [none, none]
    : await Promise.all([
        compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
        compressGzip(body),
      ]);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { status: response.status, headers: [...response.headers], body, brotli, gzip: gzipped, etag };
}

function respond(page: CachedPage, request: Request): Response {
  const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
  headers.set("vary", "Cookie, Accept-Encoding, Sec-CH-UA-Mobile");
  // Always asked again, answered by 304: a change of the content shows at once.
  headers.set("cache-control", page.status === 200 ? "private, no-cache" : "no-store");
  if (page.status === 200) headers.set("etag", page.etag);
  if (page.status === 200 && request.headers.get("if-none-match")?.includes(page.etag)) {
    headers.delete("content-type");
    return new Response(null, { status: 304, headers });
  }
  const [encoding, body] = choose(page, request.headers.get("accept-encoding") ?? "");
  if (encoding) headers.set("content-encoding", encoding);
  const empty = request.method === "HEAD" || page.body.length === 0;
  return new Response(empty ? null : body, { status: page.status, headers });
}

function choose(page: CachedPage, accepted: string): [string | undefined, Buffer<ArrayBuffer>] {
  if (page.brotli.length === 0) return [undefined, page.body];
  if (/\bbr\b/.test(accepted)) return ["br", page.brotli];
  if (/\bgzip\b/.test(accepted)) return ["gzip", page.gzip];
  return [undefined, page.body];
}
