import type { AdministratorAccount } from "#app/data/site/account-rows.ts";
import type { Result } from "#app/domain/values/result.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";
import { type CredentialsRefusal, prepareAccount, writeAccount } from "#app/steps/site/new-account.ts";
import type { Passwords } from "#app/steps/site/passwords.ts";

export type CreateAdministratorRefusal = CredentialsRefusal | "emailTaken";

/** Makes an account with a password; there is no sign-up (R51). */
export async function createAdministrator(
  operator: Operator,
  passwords: Passwords,
  typed: { readonly email: string; readonly password: string },
): Promise<Result<AdministratorAccount, CreateAdministratorRefusal>> {
  const prepared = await prepareAccount(passwords, typed);
  if (!prepared.ok) return prepared;
  return runOperation(operator.database, (tx) => writeAccount(tx, operator, prepared.value));
}
