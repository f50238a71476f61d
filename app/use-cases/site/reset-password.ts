import { putPassword } from "#app/data/site/account-rows.ts";
import { deletePasswordResets, findPasswordReset } from "#app/data/site/password-resets.ts";
import { deleteSessionsOf } from "#app/data/site/sessions.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { OperatorByLink } from "#app/steps/operations/operator.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";
import { tokenHashOf } from "#app/steps/site/one-time-token.ts";
import type { PasswordRefusal, Passwords } from "#app/steps/site/passwords.ts";

export type ResetPasswordRefusal = PasswordRefusal | "busy" | "linkUsed";

/**
 * Gives an account the password that the holder of an open link chose. The link closes, and every session ends: whoever
 * had got in with the old password is out. A second factor stays.
 */
export async function resetPassword(
  operator: OperatorByLink,
  passwords: Passwords,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Result<{ readonly email: string }, ResetPasswordRefusal>> {
  const { database, now } = operator;
  const link = await findPasswordReset(database.read, tokenHashOf(token), now());
  if (!link) return Err("linkUsed");
  const refusal = await passwords.refuse(password, link.email);
  if (refusal) return Err(refusal);
  const hashed = await passwords.hash(password);
  if (!hashed.ok) return hashed;
  const { email, userId } = link;
  return runOperation(database, async (tx) => {
    // Asked again: another request may have used the link while this one hashed.
    if (!(await findPasswordReset(tx, tokenHashOf(token), now()))) return Err("linkUsed");
    const about = {
      action: "administrator.password",
      table: null,
      subjectId: null,
      summary: { email },
    } as const;
    return perform(tx, { ...operator, author: email }, about, async ({ at }) => {
      await putPassword(tx, { id: operator.newId(), userId, hash: hashed.value, at });
      await deletePasswordResets(tx, userId);
      await deleteSessionsOf(tx, userId);
      return Ok({ email });
    });
  });
}
