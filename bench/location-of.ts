import type { DatabaseLocation } from "#app/data/connection/database.ts";

/** Where a database is, as a bench's process is told: an address of PostgreSQL, or a file. */
export function locationOf(target: string): DatabaseLocation {
  return target.startsWith("postgres") ? { url: target } : { file: target };
}
