import { findAccount } from "#app/data/site/account-rows.ts";
import { putPasswordReset } from "#app/data/site/password-resets.ts";
import { emailOf } from "#app/domain/site/account-email.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { newToken, tokenHashOf } from "#app/steps/site/one-time-token.ts";

const oneHour = 60 * 60 * 1_000;
const oneDay = 24 * oneHour;

/** A link to choose a new password: for whom, and its token. */
export interface OfferedReset {
  readonly email: string;
  readonly token: string;
}

/**
 * Offers the owner of an account a new password, by a link that works once and voids the one before. Somebody who knows
 * them passes it on within a day, and the audit log says who. `byMail`: they asked for it themselves; it is mailed to their
 * own address, and lasts an hour.
 */
export async function offerPasswordReset(
  operator: Operator,
  typed: string,
  byMail = false,
): Promise<Result<OfferedReset, "unknownAdministrator">> {
  const email = emailOf(typed);
  const account = email === undefined ? undefined : await findAccount(operator.database.read, email);
  if (email === undefined || !account) return Err("unknownAdministrator");
  const token = newToken();
  const now = operator.now();
  const link = {
    id: operator.newId(),
    userId: account.id,
    tokenHash: tokenHashOf(token),
    at: now.toISOString(),
    expiresAt: new Date(now.getTime() + (byMail ? oneHour : oneDay)).toISOString(),
  };
  const about = { action: "administrator.reset", table: null, subjectId: null, summary: { email } } as const;
  if (byMail) {
    // Beside the content, whose version anybody can watch: it must not tell that there is an account.
    await putPasswordReset(operator.database.write, link);
  } else {
    await operator.database.transaction((tx) =>
      perform(tx, operator, about, () => putPasswordReset(tx, link)),
    );
  }
  return Ok({ email, token });
}
