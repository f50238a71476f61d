import { connect } from "node:net";

/** What the bench says to this process, and what it answers. */
export type StreamsOrder =
  | { readonly open: number; readonly port: number; readonly followed: readonly string[] }
  | { readonly watch: number };
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
    const some = Array.from({ length: Math.min(100, count - done) }, (_, index) => {
      const follow = followed[(done + index) % (followed.length || 1)];
      return openOne(port, (done + index) % 2 === 0 ? "fr" : "en", follow);
    });
    await Promise.all(some);
  }
  report({ opened: count });
}

/** Resolves with the first event. */
function openOne(port: number, lang: string, follow: string | undefined): Promise<void> {
  const index = latest.push(0) - 1;
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const path = `/live/stream?lang=${lang}${follow === undefined ? "" : `&follow=${follow}`}`;
    const accepts = process.env["STREAM_ENCODING"] ?? "gzip";
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\naccept-encoding: ${accepts}\r\n\r\n`);
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
