import type { Transaction } from "#app/data/connection/database.ts";
import {
  type AdministratorAccount,
  findAccount,
  insertAccount,
  putPassword,
} from "#app/data/site/account-rows.ts";
import { deleteInvitation, findInvitation } from "#app/data/site/invitations.ts";
import { emailOf } from "#app/domain/site/account-email.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import type { PasswordRefusal, Passwords } from "./passwords.ts";

/** Why no account is made of what somebody typed. */
export type CredentialsRefusal = PasswordRefusal | "emailInvalid" | "busy";

/** An account that may be written: its e-mail and password will do, and the slow part is done. */
export interface PreparedAccount {
  readonly email: string;
  readonly passwordHash: string;
}

/** Checks an e-mail and a password, and hashes it: before any transaction, since others would wait for the hash. */
export async function prepareAccount(
  passwords: Passwords,
  typed: { readonly email: string; readonly password: string },
): Promise<Result<PreparedAccount, CredentialsRefusal>> {
  const email = emailOf(typed.email);
  if (email === undefined) return Err("emailInvalid");
  const refusal = await passwords.refuse(typed.password, email);
  if (refusal) return Err(refusal);
  const hashed = await passwords.hash(typed.password);
  return hashed.ok ? Ok({ email, passwordHash: hashed.value }) : hashed;
}

/**
 * Writes an administrator inside a transaction: account, password and audit entry; an invitation of that e-mail is closed.
 * An account that nobody can sign in to, which an interrupted older version may have left, is completed.
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
