import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";

/** A document as it is kept: in the two small forms that browsers take. Who takes neither gets it unpacked. */
export interface PackedPage {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** Compressed as gzip, but for what is no text (a picture). */
  readonly body: Buffer<ArrayBuffer>;
  /** Undefined for what is no text. */
  readonly brotli: Buffer<ArrayBuffer> | undefined;
  readonly etag: string;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    // The window that a page needs; the usual one takes some ten megabytes for each page in the making.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};
const decompressGzip = promisify(gunzip);

/** Compresses a page, once and for all who will ask. */
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

/** A copy of just these bytes: what zlib gives is the beginning of a far larger piece, which would stay with it. */
function exactly(bytes: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}

/** The page for one who asks: not again what they have, and compressed as they take it. */
export async function unpackPage(page: PackedPage, asked: Headers): Promise<Response> {
  const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
  const isFound = page.status === 200;
  headers.set("vary", "Cookie, Accept-Encoding, Sec-CH-UA-Mobile");
  // Always asked again, answered by 304: a change of the content shows at once.
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
