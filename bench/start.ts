import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Figure, percentile } from "./figure.ts";
import { runCli, startServer } from "./running-server.ts";

/** From the start of the process to the first page, on a database that is there: the median of five. */
export async function benchStart(folder: string): Promise<Figure[]> {
  const dataDir = join(folder, "start");
  mkdirSync(dataDir);
  runCli(dataDir, "demo");
  const times: number[] = [];
  for (let count = 0; count < 5; count++) {
    const server = await startServer(dataDir);
    times.push(server.milliseconds);
    await server.stop();
  }
  return [
    {
      what: "Start of the built server to the first 200",
      value: `${percentile(times, 0.5).toFixed(0)} ms`,
      goal: "< 1,000 ms",
    },
  ];
}
