import { createHash } from "node:crypto";

/** How a body is compressed, in the words of `Accept-Encoding`. */
export type Encoding = "br" | "gzip" | "identity";
/** One body in each way of compressing it that is kept. */
export type Bodies = Partial<Record<Encoding, Buffer<ArrayBuffer>>>;

/** A page or a file as it is kept in memory: finished, in the ways of compressing it that browsers accept. */
export interface Kept {
  readonly status: number;
  /** All but those that depend on who asks: length, encoding, ETag. */
  readonly headers: readonly (readonly [string, string])[];
  readonly bodies: Bodies;
  /** Undefined for what browsers do not keep. */
  readonly etag: string | undefined;
  /** What was answered before, put together by the first who asked so. */
  readonly answers: Partial<Record<Encoding | "unchanged", KeptAnswer>>;
}

/** One answer, ready to be sent: names and values of headers by turns, as the server writes them. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer<ArrayBuffer> | null;
}

/** What a request says of the form in which it takes an answer. */
export interface Wishes {
  readonly ifNoneMatch: string | null | undefined;
  readonly acceptEncoding: string | null | undefined;
}

/** By the content before it is compressed. It is said to be weak: one for every form of it (RFC 9110, 8.8.3.3). */
export function etagOf(content: Uint8Array): string {
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}

/** The answer to one request: 304 if the browser has it; undefined where its form must be made first. */
export function keptAnswer(kept: Kept, { ifNoneMatch, acceptEncoding }: Wishes): KeptAnswer | undefined {
  const { answers, bodies, etag } = kept;
  if (etag !== undefined && (ifNoneMatch?.includes(etag) || ifNoneMatch === "*")) {
    answers.unchanged ??= unchanged(kept);
    return answers.unchanged;
  }
  const encoding = chooseEncoding(bodies, acceptEncoding ?? "");
  const body = bodies[encoding];
  if (body) answers[encoding] ??= { status: kept.status, headers: headersOf(kept, encoding, body), body };
  return answers[encoding];
}

/** The answer to somebody who accepts no form that is kept: the content as it is, not compressed. */
export function plainAnswer(kept: Kept, body: Buffer<ArrayBuffer>): KeptAnswer {
  return { status: kept.status, headers: headersOf(kept, "identity", body), body };
}

/** For the way through the framework. */
export function asResponse({ status, headers, body }: KeptAnswer): Response {
  const pairs: [string, string][] = [];
  for (let index = 0; index < headers.length; index += 2)
    pairs.push([headers[index] ?? "", headers[index + 1] ?? ""]);
  return new Response(body === null || body.length === 0 ? null : body, { status, headers: pairs });
}

/** What is kept compressed alone can be had in any form: the one that is chosen may have to be made first. */
function chooseEncoding({ br, gzip, identity }: Bodies, accepted: string): Encoding {
  if (br && isTaken("br", accepted)) return "br";
  return (gzip || !identity) && acceptsGzip(accepted) ? "gzip" : "identity";
}

/** Whether a client takes gzip, by its `Accept-Encoding`. */
export function acceptsGzip(accepted: string): boolean {
  return isTaken("gzip", accepted);
}

const taken = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};

/** Whether a form stands in `Accept-Encoding`, and not as one that is refused (`q=0`). */
function isTaken(form: keyof typeof taken, accepted: string): boolean {
  return taken[form].test(accepted);
}

function headersOf({ headers, etag }: Kept, encoding: Encoding, body: Buffer): string[] {
  return [
    ...headers.flat(),
    ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
    ...(etag === undefined ? [] : ["etag", `W/${etag}`]),
    "content-length",
    String(body.length),
  ];
}

function unchanged({ headers, etag = "" }: Kept): KeptAnswer {
  const others = headers.filter(([name]) => name !== "content-type");
  return { status: 304, headers: [...others.flat(), "etag", `W/${etag}`], body: null };
}
