import type { Transaction } from "#app/data/connection/database.ts";
import { findAccount, insertAccount, putPassword } from "#app/data/site/account-rows.ts";
import { deleteInvitation, findInvitation } from "#app/data/site/invitations.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { emailOf } from "./email.ts";
import { type PasswordRefusal, refusePassword } from "./password-policy.ts";
import type { SignInLibrary } from "./sign-in-library.ts";

export interface AdministratorAccount {
  readonly id: string;
  readonly email: string;
  readonly createdAt: string;
}

/** An account that may be written: its e-mail and password will do, and the slow part is behind. */
export interface PreparedAccount {
  readonly email: string;
  readonly passwordHash: string;
}

/** Checks an e-mail and a password and hashes it, before any transaction: a hash takes its time. */
export async function prepareAccount(
  library: SignInLibrary,
  typed: { readonly email: string; readonly password: string },
): Promise<Result<PreparedAccount, PasswordRefusal | "emailInvalid" | "busy">> {
  const email = emailOf(typed.email);
  if (email === undefined) return Err("emailInvalid");
  const refusal = refusePassword(typed.password, email);
  if (refusal) return Err(refusal);
  const { password } = await library.$context;
  const place = { isKnown: true, address: "" };
  const hashed = await library.guard.hashing.admit(place, () => password.hash(typed.password));
  return hashed.ok ? Ok({ email, passwordHash: hashed.value }) : hashed;
}

/**
 * Writes an administrator inside a transaction: account, password and entry, and the invitation of that e-mail closes.
 * An account that nobody can sign in to, left by an older version that was cut short, is completed.
 */
export async function writeAccount(
  tx: Transaction,
  operator: Operator,
  { email, passwordHash }: PreparedAccount,
): Promise<Result<AdministratorAccount, "emailTaken">> {
  const found = await findAccount(tx, email);
  if (found?.canSignIn) return Err("emailTaken");
  const at = operator.now().toISOString();
  const account = found ?? { id: operator.newId(), email, createdAt: at };
  const about = { action: "administrator.join", table: null, subjectId: null, summary: { email } } as const;
  return perform(tx, operator, about, async () => {
    if (!found) await insertAccount(tx, account);
    await putPassword(tx, { id: operator.newId(), userId: account.id, hash: passwordHash, at });
    const invitation = await findInvitation(tx, { email });
    if (invitation) await deleteInvitation(tx, invitation.id);
    return Ok({ id: account.id, email, createdAt: account.createdAt });
  });
}
