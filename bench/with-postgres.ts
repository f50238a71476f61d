import { startPostgres } from "../tests/postgres-server.ts";
import { processorTimeOfAll } from "./processor-time.ts";

/** Work on a PostgreSQL of its own; `processor` tells how many milliseconds all its processes took so far. */
export async function withPostgres<Value>(
  work: (url: string, processor: () => number) => Value,
): Promise<Awaited<Value>> {
  const server = await startPostgres();
  try {
    return await work(server.url, () => processorTimeOfAll(server.pid));
  } finally {
    await server.stop();
  }
}
