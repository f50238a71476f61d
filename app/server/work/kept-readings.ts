import type { Queries } from "#app/data/connection/database.ts";
import type { ReadKept } from "#app/data/connection/read-kept.ts";
import { readContentVersion } from "#app/data/connection/site-state.ts";
import { keepLatest } from "./keep-latest.ts";

/**
 * What many pages begin with is read once per version of the content: everybody's name for a search, a table's players for
 * its rankings. A snapshot knows its version, so that what is kept is always of the commit from which the rest is read.
 */
export function keepReadings(): ReadKept {
  const latest = keepLatest<unknown>();
  const versionOf = readOncePerSnapshot();
  return async <Value>(...[db, name, read]: Parameters<ReadKept>) =>
    (await latest(name, await versionOf(db), read)) as Value;
}

/** A snapshot has one version, whatever is asked of it. */
function readOncePerSnapshot(): (db: Queries) => Promise<number> {
  const versions = new WeakMap<Queries, Promise<number>>();
  return (db) => {
    if (!db.isTransaction) return readContentVersion(db);
    const known = versions.get(db) ?? readContentVersion(db);
    versions.set(db, known);
    return known;
  };
}
