import type { IncomingMessage } from "node:http";

// A name in the internet has 253 letters at most.
const longest = 255;
const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether a request names a host, as every request of HTTP/1.1 must, and nothing else in its place; a whole address as its target
 * names one too. Without a public address the host is written into pages, several times, and they are kept.
 */
export function namesHost({ url = "", headers, httpVersion }: IncomingMessage): boolean {
  if (headers.host === undefined && httpVersion !== "1.0") return false;
  return [headers.host, hostOfTarget(url)].every((named) => named === undefined || isHost(named));
}

function hostOfTarget(target: string): string | undefined {
  return target.startsWith("/") ? undefined : URL.parse(target)?.host;
}

function isHost(named: string): boolean {
  return named.length <= longest && host.test(named);
}
