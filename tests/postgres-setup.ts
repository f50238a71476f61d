import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the server's own database, where others are made. */
    readonly postgres: string;
  }
}

/** A real PostgreSQL for the data tests: started before them, stopped and gone after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide("postgres", server.url);
  return server.stop;
}
