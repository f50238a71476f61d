import type { Queries } from "#app/data/connection/database.ts";
import { findAccount } from "#app/data/site/account-rows.ts";
import { emailOf } from "#app/domain/site/account-email.ts";
import type { Operator } from "#app/steps/operations/operator.ts";

/**
 * Whether an operation's author was an administrator and is none any more: a form waits for its turn to write, behind a long
 * import for one, and its author may be removed meanwhile. Ask it inside the transaction.
 */
export async function isRemoved(tx: Queries, { author }: Pick<Operator, "author">): Promise<boolean> {
  const email = emailOf(author);
  return email !== undefined && (await findAccount(tx, email)) === undefined;
}
