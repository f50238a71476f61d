import { findAccount } from "#app/data/site/account-rows.ts";
import { deleteInvitation, putInvitation } from "#app/data/site/invitations.ts";
import { emailOf } from "#app/domain/site/account-email.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";
import { newToken, tokenHashOf } from "#app/steps/site/one-time-token.ts";

const oneWeek = 7 * 24 * 60 * 60 * 1_000;

export type InviteRefusal = "emailInvalid" | "emailTaken";

/** Invites someone by e-mail for a week, and gives the one-time link's token. A new invitation replaces the one before. */
export async function inviteAdministrator(
  operator: Operator,
  typed: string,
): Promise<Result<{ readonly email: string; readonly token: string }, InviteRefusal>> {
  const email = emailOf(typed);
  if (email === undefined) return Err("emailInvalid");
  const token = newToken();
  const now = operator.now();
  const about = { action: "administrator.invite", table: null, subjectId: null, summary: { email } } as const;
  return runOperation(operator.database, async (tx) => {
    if ((await findAccount(tx, email))?.canSignIn) return Err("emailTaken");
    await perform(tx, operator, about, () =>
      putInvitation(tx, {
        id: operator.newId(),
        email,
        tokenHash: tokenHashOf(token),
        invitedBy: operator.author,
        createdAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + oneWeek).toISOString(),
      }),
    );
    return Ok({ email, token });
  });
}

/** Withdraws an open invitation. */
export async function withdrawInvitation(operator: Operator, id: string): Promise<void> {
  await operator.database.transaction((tx) => deleteInvitation(tx, id));
}
