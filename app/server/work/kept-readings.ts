import type { ReadKept } from "#app/data/connection/read-kept.ts";
import { readContentVersion } from "#app/data/connection/site-state.ts";
import { keepLatest } from "./keep-latest.ts";

/**
 * What many pages begin with is read once per version of the content: everybody's name for a search, a table's players for
 * its rankings. A snapshot knows its version, so that what is kept is always of the commit from which the rest is read.
 */
export function keepReadings(): ReadKept {
  const latest = keepLatest<unknown>();
  return async <Value>(...[db, name, read]: Parameters<ReadKept>) =>
    (await latest(name, await readContentVersion(db), read)) as Value;
}
