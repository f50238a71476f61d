import type { OnQuery } from "#app/data/connection/database.ts";
import type { Log } from "#app/server/machine/logger.ts";

/** Watches how long queries take. */
export interface SlowQueries {
  readonly onQuery: OnQuery;
  /** How many there were since the start. */
  readonly count: () => number;
}

/** Logs queries that take long, as they are written: their values are no part of them. From 0 milliseconds on means none. */
export function watchSlowQueries(from: number, log: Pick<Log, "warn">): SlowQueries {
  let count = 0;
  return {
    onQuery(sql, milliseconds) {
      if (from === 0 || milliseconds < from) return;
      count++;
      log.warn({ sql, milliseconds: Math.round(milliseconds) }, "a slow query");
    },
    count: () => count,
  };
}
