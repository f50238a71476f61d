import type { Database, Queries } from "#app/data/connection/database.ts";
import { findAccount } from "#app/data/site/account-rows.ts";
import { emailOf } from "#app/domain/site/account-email.ts";

/** Who asked for work was an administrator and is none any more: nothing was done. */
class AuthorRemoved extends Error {
  readonly code = "AUTHOR_REMOVED";
}

/** Whether it is that error, also where another process told of it. */
export function isAuthorRemoved(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "AUTHOR_REMOVED";
}

/** Refuses work in the name of an address without an account. @throws AuthorRemoved */
export async function refuseRemoved(db: Queries, author: string): Promise<void> {
  const email = emailOf(author);
  // Who works on the command line, or sends results by a token, has no account.
  if (email === undefined || (await findAccount(db, email)) !== undefined) return;
  throw new AuthorRemoved("the author of this work was removed");
}

/**
 * The database, for work in an author's name: each of its transactions asks first whether the author was removed while it waited, behind a
 * long import for one.
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
