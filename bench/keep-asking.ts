import { connect } from "node:net";
import { percentile } from "./figure.ts";
import { processorTimeOf } from "./processor-time.ts";

/** What is asked for, by how many connections at once (ten), for how long. */
export interface Asking {
  readonly port: number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections?: number;
  readonly milliseconds?: number;
  /** The process that answers, for its processor time. */
  readonly pid: number;
}

/** How it was answered; p99 in milliseconds. */
export interface Answered {
  readonly perSecond: number;
  /** Processor time of the answering process for one request, in microseconds; 0 where the system does not tell. */
  readonly processor: number;
  readonly p99: number;
  readonly status: number;
  /** As they came, without those that Node adds to every answer. */
  readonly headers: readonly (readonly [string, string])[];
  readonly length: number;
}

/**
 * Asks for one address over and over, each connection as soon as it has its answer. It reads no more of an answer than its length,
 * so that it takes as little as possible of the processors that it shares with the server.
 */
export async function keepAsking(asking: Asking): Promise<Answered> {
  const { port, path, pid, headers = {}, connections = 10, milliseconds = 1_500 } = asking;
  const lines = Object.entries({ host: `localhost:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  const first = await askOnce(port, request);
  const taken: number[] = [];
  const before = processorTimeOf(pid);
  const start = performance.now();
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, "127.0.0.1");
      socket.setNoDelay(true);
      let left = first.size;
      let at = 0;
      const send = () => {
        at = performance.now();
        left = first.size;
        socket.write(request);
      };
      socket.once("connect", send);
      socket.once("error", reject);
      socket.on("data", ({ length }) => {
        left -= length;
        if (left > 0) return;
        const now = performance.now();
        taken.push(now - at);
        if (now - start < milliseconds) return send();
        socket.destroy();
        resolve();
      });
    });
  await Promise.all(Array.from({ length: connections }, ask));
  const seconds = (performance.now() - start) / 1_000;
  return {
    perSecond: taken.length / seconds,
    processor: ((processorTimeOf(pid) - before) * 1_000) / taken.length,
    p99: percentile(taken, 0.99),
    status: first.status,
    headers: first.headers,
    length: first.length,
  };
}

interface First extends Pick<Answered, "status" | "headers" | "length"> {
  /** Of the whole answer. */
  readonly size: number;
}

const added = /^(date|connection|keep-alive)$/i;

function askOnce(port: number, request: Buffer): Promise<First> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let got = Buffer.alloc(0);
    socket.once("error", reject);
    socket.once("connect", () => socket.write(request));
    socket.on("data", (piece) => {
      got = Buffer.concat([got, piece]);
      const end = got.indexOf("\r\n\r\n");
      if (end < 0) return;
      const [line = "", ...rest] = got.subarray(0, end).toString("latin1").split("\r\n");
      const pairs = rest.map((text): [string, string] => [
        text.split(": ", 1)[0] ?? "",
        text.replace(/^[^:]*: /, ""),
      ]);
      const length = Number(pairs.find(([name]) => name.toLowerCase() === "content-length")?.[1] ?? 0);
      const size = end + 4 + length;
      if (got.length < size) return;
      socket.destroy();
      const headers = pairs.filter(([name]) => !added.test(name));
      resolve({ status: Number(line.split(" ")[1]), headers, length, size });
    });
  });
}
