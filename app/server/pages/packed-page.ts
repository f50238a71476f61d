import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";

/** A document as it is cached: compressed in the two ways that browsers accept; it is decompressed for other clients. */
export interface PackedPage {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** Compressed as gzip, unless it is not text (a picture). */
  readonly body: Buffer<ArrayBuffer>;
  /** Undefined for a page that is not text. */
  readonly brotli: Buffer<ArrayBuffer> | undefined;
  readonly etag: string;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    // A window as large as a page needs; the default one takes about ten megabytes per page while it is compressed.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};
const decompressGzip = promisify(gunzip);

/** Compresses a page once, for all later requests. */
export async function packPage(response: Response): Promise<PackedPage> {
  const plain = Buffer.from(await response.arrayBuffer());
  const isText = plain.length > 0 && /^text\/|json|xml/.test(response.headers.get("content-type") ?? "");
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== "content-length"),
    body: exactly(isText ? await compressGzip(plain) : plain),
    brotli: isText ? exactly(await compressBrotli(plain, brotliOptions)) : undefined,
    etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
  };
}

/** A copy of only these bytes: zlib's result is a view of a much larger buffer, which would stay in memory with it. */
function exactly(bytes: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}

/** The answer to one request: 304 if the browser has the page, else compressed in a way that it accepts. */
export async function unpackPage(page: PackedPage, asked: Headers): Promise<Response> {
  const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
  const isFound = page.status === 200;
  headers.set("vary", "Cookie, Accept-Encoding, Sec-CH-UA-Mobile, User-Agent");
  // Browsers ask again each time and get a 304: a change of the content shows at once.
  headers.set("cache-control", isFound ? "private, no-cache" : "no-store");
  if (isFound) headers.set("etag", page.etag);
  if (isFound && asked.get("if-none-match")?.includes(page.etag)) {
    headers.delete("content-type");
    return new Response(null, { status: 304, headers });
  }
  const { encoding, body } = await encoded(page, asked.get("accept-encoding") ?? "");
  if (encoding !== undefined) headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.length));
  return new Response(body.length === 0 ? null : body, { status: page.status, headers });
}

interface Encoded {
  readonly encoding: string | undefined;
  readonly body: Buffer<ArrayBuffer>;
}

async function encoded({ body, brotli }: PackedPage, accepted: string): Promise<Encoded> {
  if (brotli === undefined) return { encoding: undefined, body };
  if (/\bbr\b/.test(accepted)) return { encoding: "br", body: brotli };
  if (/\bgzip\b/.test(accepted)) return { encoding: "gzip", body };
  return { encoding: undefined, body: await decompressGzip(body) };
}
