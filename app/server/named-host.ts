import type { IncomingMessage } from "node:http";

// A name in the internet has 253 letters at most.
const longest = 255;
const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether a request names a host, as every request of HTTP/1.1 must: in its target where that is a whole address, else in its
 * header. Without a public address the host is written into pages, several times, and they are kept.
 */
export function namesHost({ url = "", headers, httpVersion }: IncomingMessage): boolean {
  const named = /^https?:\/\//i.test(url) ? URL.parse(url)?.host : headers.host;
  if (named === undefined) return httpVersion === "1.0";
  return named.length <= longest && host.test(named);
}
