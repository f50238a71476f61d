import type { AdministratorAccount } from "#app/data/site/account-rows.ts";
import { Err, type Result } from "#app/domain/values/result.ts";
import type { OperatorByLink } from "#app/steps/operations/operator.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";
import { type CredentialsRefusal, prepareAccount, writeAccount } from "#app/steps/site/new-account.ts";
import type { Passwords } from "#app/steps/site/passwords.ts";
import { readInvitation } from "#app/steps/site/read-invitation.ts";

export type AcceptInvitationRefusal = CredentialsRefusal | "emailTaken" | "linkUsed";

/** Makes the invited account, once: the link closes in the transaction that makes it. Who accepts is the entry's author. */
export async function acceptInvitation(
  operator: OperatorByLink,
  passwords: Passwords,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Result<AdministratorAccount, AcceptInvitationRefusal>> {
  const { database, now } = operator;
  const email = await readInvitation(database.read, token, now());
  if (email === undefined) return Err("linkUsed");
  const prepared = await prepareAccount(passwords, { email, password });
  if (!prepared.ok) return prepared;
  return runOperation(database, async (tx) => {
    // Asked again: another request may have used the link while this one hashed.
    if ((await readInvitation(tx, token, now())) !== email) return Err("linkUsed");
    return writeAccount(tx, { ...operator, author: email }, prepared.value);
  });
}
