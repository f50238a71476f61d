import type { Database, Queries } from "#app/data/connection/database.ts";
import { type AdministratorAccount, countAccounts } from "#app/data/site/account-rows.ts";
import { closeFirstLink, findFirstLink, readOrMakeFirstLink } from "#app/data/site/setting-rows.ts";
import { Err, type Result } from "#app/domain/values/result.ts";
import type { OperatorByLink } from "#app/steps/operations/operator.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";
import { type CredentialsRefusal, prepareAccount, writeAccount } from "#app/steps/site/new-account.ts";
import { newToken, seededToken, tokenHashOf } from "#app/steps/site/one-time-token.ts";
import type { Passwords } from "#app/steps/site/passwords.ts";

export type FirstAdministratorRefusal = CredentialsRefusal | "linkUsed";

/**
 * The one-time link that makes the first administrator (R50), as its token; undefined once somebody can sign in. Until it is used
 * every server and every start offers the same one: whoever knows the site's secret makes its token again.
 */
export async function offerFirstLink(database: Database, secret: string): Promise<string | undefined> {
  if (!(await nobodyCanSignIn(database.read))) return undefined;
  return database.transaction(async (tx) => {
    // Asked again: another server may have made the first administrator meanwhile.
    if (!(await nobodyCanSignIn(tx))) return undefined;
    const { seed } = await readOrMakeFirstLink(tx, () => {
      const made = newToken();
      return { seed: made, tokenHash: tokenHashOf(seededToken(secret, made)) };
    });
    return seededToken(secret, seed);
  });
}

/** Whether a token's link still makes the first administrator. Two questions: ask them of one snapshot. */
export async function isFirstLinkOpen(db: Queries, token: string): Promise<boolean> {
  return (await findFirstLink(db))?.tokenHash === tokenHashOf(token) && (await nobodyCanSignIn(db));
}

/** Makes the first administrator of whoever holds the open link, who is also the author of the audit entry. */
export async function createFirstAdministrator(
  operator: OperatorByLink,
  passwords: Passwords,
  request: { readonly token: string; readonly email: string; readonly password: string },
): Promise<Result<AdministratorAccount, FirstAdministratorRefusal>> {
  const { database } = operator;
  if (!(await database.snapshot((db) => isFirstLinkOpen(db, request.token)))) return Err("linkUsed");
  const prepared = await prepareAccount(passwords, request);
  if (!prepared.ok) return prepared;
  return runOperation(database, async (tx) => {
    // Asked again: another request may have used the link while this one hashed.
    if (!(await isFirstLinkOpen(tx, request.token))) return Err("linkUsed");
    await closeFirstLink(tx);
    const written = await writeAccount(tx, { ...operator, author: prepared.value.email }, prepared.value);
    return written.ok ? written : Err("linkUsed");
  });
}

async function nobodyCanSignIn(db: Queries): Promise<boolean> {
  return (await countAccounts(db)) === 0;
}
