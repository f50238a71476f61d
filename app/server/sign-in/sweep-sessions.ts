import type { Database } from "#app/data/connection/database.ts";
import { keepNewestSessions, sweepExpired } from "#app/data/site/sessions.ts";
import { whenWritable } from "./when-writable.ts";

const mostSessions = 20;

/**
 * Takes away what has expired, and of one account what is beyond its twenty newest sessions. What cannot be written now is
 * swept the next time: no sign-in fails for it. Times are the sign-in library's, by the real clock.
 */
export async function sweepSessions({ write }: Database, userId?: string): Promise<void> {
  await whenWritable(async () => {
    await sweepExpired(write, new Date());
    if (userId !== undefined) await keepNewestSessions(write, userId, mostSessions);
  });
}
