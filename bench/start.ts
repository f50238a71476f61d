import { demonstrationIn } from "./demonstration.ts";
import { type Figure, percentile } from "./figure.ts";
import { startFixedBuffer } from "./fixed-buffer.ts";
import { processorTimeOf } from "./processor-time.ts";
import { startServer } from "./running-server.ts";
import { isQuick } from "./sizes.ts";

const starts = isQuick ? 3 : 5;

/** From the start of the process to the first page, on a database that is there, beside a server of Node's that does nothing. */
export async function benchStart(folder: string): Promise<Figure[]> {
  const dataDir = demonstrationIn(folder);
  const ours: Start[] = [];
  const bare: Start[] = [];
  for (let count = 0; count < starts; count++) {
    const server = await startServer(dataDir);
    ours.push({ milliseconds: server.milliseconds, processor: processorTimeOf(server.pid) });
    await server.stop();
    bare.push(await startBare());
  }
  const median = (of: readonly Start[], how: keyof Start) =>
    percentile(
      of.map((start) => start[how]),
      0.5,
    );
  const figure = (what: string, how: keyof Start, goal = {}): Figure => ({
    what,
    value: `${median(ours, how).toFixed(0)} ms`,
    floor: `${median(bare, how).toFixed(0)} ms for Node’s own server with nothing to do`,
    ratio: median(bare, how) / median(ours, how),
    ...goal,
  });
  return [
    figure("Start of the built server to the first 200", "milliseconds", { goal: "≤ 300 ms" }),
    figure("The same, processor time", "processor"),
  ];
}

interface Start {
  readonly milliseconds: number;
  readonly processor: number;
}

async function startBare(): Promise<Start> {
  const start = performance.now();
  const { port, pid, server } = await startFixedBuffer({ headers: [], length: 100 });
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const milliseconds = performance.now() - start;
  const processor = processorTimeOf(pid);
  server.kill();
  return { milliseconds, processor };
}
