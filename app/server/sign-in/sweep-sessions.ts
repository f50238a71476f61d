import type { Database } from "#app/data/connection/database.ts";
import { keepNewestSessions, sweepExpired } from "#app/data/site/sessions.ts";
import { whenWritable } from "./when-writable.ts";

const mostSessions = 20;

/**
 * Deletes expired sessions, and those of one account beyond its twenty newest. If the database cannot be written now, the
 * next sign-in does it: no sign-in fails because of it. Times are the sign-in library's, by the real clock.
 */
export async function sweepSessions({ write }: Database, userId?: string): Promise<void> {
  await whenWritable(async () => {
    await sweepExpired(write, new Date());
    if (userId !== undefined) await keepNewestSessions(write, userId, mostSessions);
  });
}
