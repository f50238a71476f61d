import type { Database, Queries } from "#app/data/connection/database.ts";
import { isRemoved } from "./is-removed.ts";

/** Who asked for work was an administrator and is none any more: nothing was done. */
class AuthorRemoved extends Error {
  readonly code = "AUTHOR_REMOVED";
}

/** Whether it is that error, also where another process told of it. */
export function isAuthorRemoved(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "AUTHOR_REMOVED";
}

/** @throws AuthorRemoved */
export async function refuseRemoved(db: Queries, author: string): Promise<void> {
  if (await isRemoved(db, { author })) throw new AuthorRemoved("the author of this work was removed");
}

/**
 * The database, for work in an author's name: each of its transactions asks first whether the author was removed while it waited.
 * @throws AuthorRemoved from `transaction`.
 */
export function refusingRemoved(database: Database, author: string): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        await refuseRemoved(tx, author);
        return work(tx);
      }),
  };
}
