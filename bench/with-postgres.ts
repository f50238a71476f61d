import { startPostgres } from "../tests/postgres-server.ts";

/** Work on a PostgreSQL of its own. */
export async function withPostgres<Value>(work: (url: string) => Value): Promise<Awaited<Value>> {
  const server = await startPostgres();
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}
