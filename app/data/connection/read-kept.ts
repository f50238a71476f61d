import type { Queries } from "./database.ts";

/**
 * Gives what was read for a name, or reads it, of the very commit that `db` answers from. Names are few, since what was read
 * for one stays in memory; and nobody changes what they are given.
 */
export type ReadKept = <Value>(db: Queries, name: string, read: () => Promise<Value>) => Promise<Value>;

/** Keeps nothing: for those who ask once. */
export const readAnew: ReadKept = (_db, _name, read) => read();
