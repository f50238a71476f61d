import type { Database, Queries } from "#app/data/connection/database.ts";
import { readContentVersion } from "#app/data/connection/site-state.ts";
import { keepLatest } from "./keep-latest.ts";

/** Reads something for a name, or gives what was read for it, of the content as it is now. Nobody changes what they are given. */
export type ReadKept = <Value>(name: string, read: (db: Queries) => Promise<Value>) => Promise<Value>;

/** What many pages begin with is read once per version of the content, such as everybody's name for a search. */
export function keepReadings({ snapshot }: Pick<Database, "snapshot">): ReadKept {
  const latest = keepLatest<unknown>();
  return async <Value>(name: string, read: (db: Queries) => Promise<Value>) => {
    const value = await snapshot(async (db) => latest(name, await readContentVersion(db), () => read(db)));
    return value as Value;
  };
}
