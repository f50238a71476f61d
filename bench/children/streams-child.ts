import { connect } from "node:net";

/** What the bench says to this process, and what it answers. */
export type StreamsOrder =
  | { readonly open: number; readonly port: number; readonly followed: readonly string[] }
  | { readonly watch: number };
/** What the clients of the streams answer to an order. */
export type StreamsReport =
  | { readonly opened: number }
  /** When each stream had its next event, by the clock of the machine. */
  | { readonly arrivals: readonly number[]; readonly bytes: number };

const latest: number[] = [];
let bytes = 0;
let waiting: (() => void) | undefined;

/** Open live pages, as far as the server sees them: connections that read, and note when an event has come whole. */
process.on("message", (order: StreamsOrder) => {
  if ("open" in order) void open(order);
  else void watch(order.watch);
});

async function open({ open: count, port, followed }: Extract<StreamsOrder, { open: number }>): Promise<void> {
  // As many at a time as a server lets wait.
  for (let done = 0; done < count; done += 100) {
    const addresses = [await streamAddress(port, "fr"), await streamAddress(port, "en")];
    const some = Array.from({ length: Math.min(100, count - done) }, (_, index) => {
      const follow = followed[(done + index) % (followed.length || 1)];
      return openOne(port, addresses[(done + index) % 2] ?? "", follow);
    });
    await Promise.all(some);
  }
  report({ opened: count });
}

/** The address that the present page gives to its stream: it says what the page has. */
async function streamAddress(port: number, lang: string): Promise<string> {
  const page = await (await fetch(`http://127.0.0.1:${port}/live?lang=${lang}`)).text();
  return (/data-live="([^"]+)"/.exec(page)?.[1] ?? "").replaceAll("&amp;", "&");
}

/** Loads the page, as each browser does, and then opens its stream; resolves with the first bytes. */
async function openOne(port: number, address: string, follow: string | undefined): Promise<void> {
  await loadPage(port, address.includes("lang=fr") ? "fr" : "en");
  const index = latest.push(0) - 1;
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const path = `${address}${follow === undefined ? "" : `&follow=${follow}`}`;
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\naccept-encoding: gzip\r\n\r\n`);
    socket.on("data", (piece) => {
      bytes += piece.length;
      latest[index] = performance.timeOrigin + performance.now();
      waiting?.();
      resolve();
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("a stream was closed")));
  });
}

function loadPage(port: number, lang: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const head = `host: localhost:${port}\r\naccept-encoding: br\r\nconnection: close`;
    socket.write(`GET /live?lang=${lang} HTTP/1.1\r\n${head}\r\n\r\n`);
    socket.on("error", reject);
    socket.on("close", () => resolve());
    socket.resume();
  });
}

/** Waits until every stream had something since a moment, and nothing came for a while; then says when the last of it was. */
async function watch(since: number): Promise<void> {
  await new Promise<void>((resolve) => {
    let quiet: NodeJS.Timeout | undefined;
    waiting = () => {
      clearTimeout(quiet);
      quiet = setTimeout(() => latest.every((at) => at >= since) && resolve(), 200);
    };
    waiting();
  });
  waiting = undefined;
  report({ arrivals: [...latest], bytes });
  bytes = 0;
}

function report(answer: StreamsReport): void {
  process.send?.(answer);
}
