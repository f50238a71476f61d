import type { Queries } from "./database.ts";

/** Gives what was read for a name, or reads it, of the very commit that a snapshot answers from. */
export type Keep = <Value>(name: string, read: () => Promise<Value>) => Promise<Value>;

const keepOf = new WeakMap<Queries, Keep>();

/** What is read in a snapshot is kept from now on. Never in a transaction, which may change what it reads, or be rolled back. */
export function keepWhatIsRead(snapshot: Queries, keep: Keep): void {
  keepOf.set(snapshot, keep);
}

/**
 * Reads what many pages need: once for all of them where `db` is a snapshot in which it is kept, else anew. Names are few,
 * since what was read for one stays in memory; and nobody changes what they are given.
 */
export function readKept<Value>(db: Queries, name: string, read: () => Promise<Value>): Promise<Value> {
  const keep = keepOf.get(db);
  return keep === undefined ? read() : keep(name, read);
}
