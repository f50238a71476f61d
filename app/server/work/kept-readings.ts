import type { Database } from "#app/data/connection/database.ts";
import { keepWhatIsRead } from "#app/data/connection/read-kept.ts";
import { readContentVersion } from "#app/data/connection/site-state.ts";
import { keepLatest } from "./keep-latest.ts";

/**
 * Snapshots in which what many pages need is read once per version of the content: everybody's name for a search, a table's
 * players for its rankings. A snapshot knows its version, so that what is kept is always of the commit from which the rest is read.
 */
export function keepReadings(snapshot: Database["snapshot"]): Database["snapshot"] {
  const latest = keepLatest<unknown>();
  return (work) =>
    snapshot((db) => {
      let version: Promise<number> | undefined;
      keepWhatIsRead(db, async <Value>(name: string, read: () => Promise<Value>) => {
        version ??= readContentVersion(db);
        return (await latest(name, await version, read)) as Value;
      });
      return work(db);
    });
}
