import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import { demonstrationIn } from "../demonstration.ts";
import { type Figure, percentile } from "../figure.ts";
import { startFixedBuffer } from "../fixed-buffer.ts";
import { processorTimeOf } from "../processor-time.ts";
import { type Program, startServer } from "../running-server.ts";
import { isQuick } from "../sizes.ts";

const startsOfEach = isQuick ? 3 : 9;

/**
 * From the start of the process until it listens, and to the first page, on a database that is there, beside a server of Node's that does nothing:
 * of a release, which the image and the service run, and of the sources' folder, where `npm start` first looks whether to build.
 */
export async function benchStart(folder: string): Promise<Figure[]> {
  const dataDir = demonstrationIn(folder);
  const release = makeRelease(join(folder, "release"));
  const starts: Record<"release" | "sources" | "bare", Start[]> = { release: [], sources: [], bare: [] };
  // By turns: the machine is not as fast at each moment.
  for (let count = 0; count < startsOfEach; count++) {
    starts.release.push(await startOurs(dataDir, release));
    starts.sources.push(await startOurs(dataDir));
    starts.bare.push(await startBare());
  }
  const median = (of: keyof typeof starts, how: keyof Start) =>
    percentile(
      starts[of].map((start) => start[how]),
      0.5,
    );
  const figure = (what: string, of: keyof typeof starts, how: keyof Start, goal = {}): Figure => ({
    what,
    value: `${median(of, how).toFixed(0)} ms`,
    floor: `${median("bare", how).toFixed(0)} ms for Node’s own server with nothing to do`,
    ratio: median("bare", how) / median(of, how),
    ...goal,
  });
  return [
    figure("Start of a release until it listens", "release", "listening", { goal: "≤ 300 ms" }),
    figure("Start of a release to the first 200", "release", "milliseconds", { goal: "≤ 300 ms" }),
    figure("The same, processor time", "release", "processor"),
    figure("Start by `npm start` to the first 200", "sources", "milliseconds"),
    figure("The same, processor time", "sources", "processor"),
  ];
}

function makeRelease(folder: string): Program {
  execFileSync(process.execPath, ["scripts/make-release.ts", folder], { cwd: rootFolder, stdio: "ignore" });
  return { folder, file: "server.js" };
}

async function startOurs(dataDir: string, program?: Program): Promise<Start> {
  const server = await startServer(dataDir, {}, program);
  const { listening, milliseconds } = server;
  const start = { listening, milliseconds, processor: processorTimeOf(server.pid) };
  await server.stop();
  return start;
}

interface Start {
  readonly listening: number;
  readonly milliseconds: number;
  readonly processor: number;
}

async function startBare(): Promise<Start> {
  const start = performance.now();
  const { port, pid, server } = await startFixedBuffer({ headers: [], length: 100 });
  const listening = performance.now() - start;
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const milliseconds = performance.now() - start;
  const processor = processorTimeOf(pid);
  server.kill();
  return { listening, milliseconds, processor };
}
