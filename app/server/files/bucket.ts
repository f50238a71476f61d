import { AwsClient } from "aws4fetch";
import { readXml } from "#app/domain/import/xml/read-xml.ts";

/** A bucket of an S3-compatible service, and who may use it. */
export interface BucketLocation {
  /** Such as "https://s3.ca-central-1.amazonaws.com": the bucket is the first part of the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly bucket: string;
  /** What every key begins with; empty, or ending in "/". */
  readonly prefix: string;
}

/** Files by key, in a bucket. Every method throws a BucketError when the service refuses, or cannot be reached. */
export interface Bucket {
  put(key: string, content: Blob, type: string): Promise<void>;
  /** Its content as it comes; undefined where there is none. */
  get(key: string): Promise<Response | undefined>;
  /** The keys that begin so, in order; asked for so many at a time. */
  list(beginning?: string, atATime?: number): AsyncGenerator<string>;
  /** Removes one; nothing happens where there is none. */
  remove(key: string): Promise<void>;
}

/** The service refuses, in its own words, or does not answer. Its code is known where its class is not, as of an error of the system. */
export class BucketError extends Error {
  readonly code: "BUCKET_REFUSES" | "BUCKET_UNREACHABLE";

  constructor(code: BucketError["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A backup of many gigabytes takes minutes. */
const usualPatience = 600_000;

interface Sent {
  readonly method?: "GET" | "PUT" | "DELETE";
  readonly type?: string;
  readonly body?: Blob | null;
}

/** Asks an S3-compatible service, signing each request (Signature Version 4); each may take so many milliseconds. */
export function createBucket(
  { endpoint, bucket, prefix, ...signing }: BucketLocation,
  patience = usualPatience,
): Bucket {
  const client = new AwsClient({ ...signing, service: "s3" });
  const root = `${endpoint.replace(/\/+$/, "")}/${bucket}`;
  const addressOf = (key: string) => `${root}/${(prefix + key).split("/").map(encodeURIComponent).join("/")}`;
  const ask = async (address: string, { method = "GET", type, body = null }: Sent = {}, allowed = 200) => {
    const headers: Record<string, string> = {
      // The content is not part of the signature: it would have to be read twice. TLS protects it on its way.
      "x-amz-content-sha256": "UNSIGNED-PAYLOAD",
      ...(type === undefined ? {} : { "content-type": type }),
    };
    const signal = AbortSignal.timeout(patience);
    const answer = await client
      .fetch(address, { method, headers, body, signal })
      .catch((error: unknown) => Promise.reject(unreachable(address, error)));
    if (answer.ok || answer.status === allowed) return answer;
    const code = answer.status >= 500 ? "BUCKET_UNREACHABLE" : "BUCKET_REFUSES";
    throw new BucketError(code, `${method} ${answer.status} ${reasonIn(await answer.text())}`);
  };
  return {
    async put(key, content, type) {
      const answer = await ask(addressOf(key), { method: "PUT", type, body: content });
      await answer.arrayBuffer();
    },
    async get(key) {
      const answer = await ask(addressOf(key), {}, 404);
      if (answer.status !== 404) return answer;
      const text = await answer.text();
      if (text.includes("NoSuchBucket")) throw new BucketError("BUCKET_REFUSES", reasonIn(text));
      return undefined;
    },
    async *list(beginning = "", atATime = 1_000) {
      for (let marker = ""; ; ) {
        const most = String(atATime);
        const query = new URLSearchParams({ prefix: prefix + beginning, marker, "max-keys": most });
        const { keys, isCut } = readListing(await (await ask(`${root}?${query}`)).bytes());
        for (const key of keys) yield key.slice(prefix.length);
        // The first form of the listing, which every service has: it goes on after the last key.
        marker = keys.at(-1) ?? "";
        if (!isCut || marker === "") return;
      }
    },
    async remove(key) {
      await (await ask(addressOf(key), { method: "DELETE" }, 404)).arrayBuffer();
    },
  };
}

/** What a service says of a fault, in one line: its code and its sentence, where its answer has them. */
function reasonIn(text: string): string {
  const read = readXml(Buffer.from(text));
  const fault = read.ok ? Object.values(read.value)[0] : undefined;
  const { Code: code, Message: message } = typeof fault === "object" ? fault : {};
  const reason = typeof code === "string" && typeof message === "string" ? `${code}: ${message}` : text;
  return reason.replace(/\s+/g, " ").trim().slice(0, 500);
}

/** Node says why only in the cause. */
function unreachable(address: string, error: unknown): BucketError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const message = cause instanceof Error ? cause.message : "unreachable";
  return new BucketError("BUCKET_UNREACHABLE", `${new URL(address).host}: ${message}`, { cause: error });
}

/** The keys in a service's listing, and whether there are more. */
function readListing(xml: Uint8Array): { readonly keys: readonly string[]; readonly isCut: boolean } {
  const read = readXml(xml);
  const listing = read.ok ? Object.values(read.value)[0] : undefined;
  if (typeof listing !== "object") throw new BucketError("BUCKET_REFUSES", "a listing that cannot be read");
  const { Contents: found = [], IsTruncated: isCut } = listing;
  const keys = [found].flat().map((one) => (typeof one === "object" ? one["Key"] : undefined));
  return { keys: keys.filter((key) => typeof key === "string"), isCut: isCut === "true" };
}
