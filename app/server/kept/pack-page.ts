import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import {
  acceptsGzip,
  asResponse,
  etagOf,
  type Kept,
  type KeptAnswer,
  keptAnswer,
  plainAnswer,
} from "./kept-answer.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const brotliOptions = {
  params: {
    // Measured on a ranking: a quality more takes twice the processor time, for 1 % less.
    [constants.BROTLI_PARAM_QUALITY]: 5,
    // A window as large as a page needs; the default one takes about ten megabytes per page while it is compressed.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};
const decompressBrotli = promisify(brotliDecompress);

/** Compresses a finished page once, for all later requests, as every browser takes it. */
export async function packPage(response: Response): Promise<Kept> {
  const plain = Buffer.from(await response.arrayBuffer());
  const isText = plain.length > 0 && /^text\/|json|xml/.test(response.headers.get("content-type") ?? "");
  const isFound = response.status === 200;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  headers.set("vary", "Cookie, Accept-Encoding, Sec-CH-UA-Mobile, User-Agent");
  // Browsers ask again each time and get a 304: a change of the content shows at once.
  headers.set("cache-control", isFound ? "private, no-cache" : "no-store");
  return {
    status: response.status,
    headers: [...headers],
    bodies: isText
      ? { br: exactly(await compressBrotli(plain, brotliOptions)) }
      : { identity: exactly(plain) },
    etag: isFound ? etagOf(plain) : undefined,
    answers: {},
  };
}

/** A page for one request that comes through the framework. `keepPlain` is given what whoever takes nothing compressed gets. */
export async function unpackPage(
  page: Kept,
  asked: Headers,
  keepPlain?: (answer: KeptAnswer, page: Kept) => void,
): Promise<Response> {
  const wishes = {
    ifNoneMatch: asked.get("if-none-match"),
    acceptEncoding: asked.get("accept-encoding"),
  };
  const ready = keptAnswer(page, wishes);
  if (ready) return asResponse(ready);
  const plain = await decompressBrotli(page.bodies.br ?? Buffer.alloc(0));
  if (!acceptsGzip(wishes.acceptEncoding ?? "")) {
    const answer = plainAnswer(page, plain);
    keepPlain?.(answer, page);
    return asResponse(answer);
  }
  // Few clients take gzip alone: what the first of them needs is kept for the others.
  page.bodies.gzip ??= exactly(await compressGzip(plain));
  return unpackPage(page, asked);
}

/** How much memory a page takes, with the room for a second form of it. */
export function sizeOfPage({ bodies }: Kept): number {
  return (bodies.identity?.length ?? 0) + 2 * (bodies.br?.length ?? 0);
}

/** A copy of only these bytes: zlib's result is a view of a much larger buffer, which would stay in memory with it. */
function exactly(bytes: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}
