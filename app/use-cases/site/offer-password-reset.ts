import type { Queries } from "#app/data/connection/database.ts";
import { findAccount } from "#app/data/site/account-rows.ts";
import { type NewPasswordReset, putPasswordReset } from "#app/data/site/password-resets.ts";
import { emailOf } from "#app/domain/site/account-email.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator, OperatorByLink } from "#app/steps/operations/operator.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";
import { newToken, tokenHashOf } from "#app/steps/site/one-time-token.ts";

const oneHour = 60 * 60 * 1_000;
const oneDay = 24 * oneHour;

/** A link to choose a new password: for whom, and its token. */
export interface OfferedReset {
  readonly email: string;
  readonly token: string;
}

export type OfferResetRefusal = "unknownAdministrator";

/**
 * Offers the owner of an account a new password, by a link that works once and voids the one before. Somebody who knows
 * them passes it on within a day, and the audit log says who.
 */
export async function offerPasswordReset(
  operator: Operator,
  typed: string,
): Promise<Result<OfferedReset, OfferResetRefusal>> {
  return runOperation(operator.database, async (tx) => {
    const made = await makeReset(tx, operator, typed, oneDay);
    if (!made.ok) return made;
    const { link, offered } = made.value;
    const summary = { email: offered.email };
    const about = { action: "administrator.reset", table: null, subjectId: null, summary } as const;
    await perform(tx, operator, about, () => putPasswordReset(tx, { ...link, isMailed: false }));
    return Ok(offered);
  });
}

/** Offers a new password to an owner who asks for it: the link goes to their own address, lasts an hour, and voids only one that was mailed. */
export async function offerPasswordResetByMail(
  operator: OperatorByLink,
  typed: string,
): Promise<Result<OfferedReset, "unknownAdministrator">> {
  // Beside the content, whose version anybody can watch: it must not tell that there is an account.
  return operator.database.write.transaction().execute(async (tx) => {
    const made = await makeReset(tx, operator, typed, oneHour);
    if (!made.ok) return made;
    await putPasswordReset(tx, { ...made.value.link, isMailed: true });
    return Ok(made.value.offered);
  });
}

async function makeReset(
  db: Queries,
  operator: OperatorByLink,
  typed: string,
  lasting: number,
): Promise<
  Result<
    { readonly link: Omit<NewPasswordReset, "isMailed">; readonly offered: OfferedReset },
    "unknownAdministrator"
  >
> {
  const email = emailOf(typed);
  const account = email === undefined ? undefined : await findAccount(db, email);
  if (email === undefined || !account) return Err("unknownAdministrator");
  const token = newToken();
  const now = operator.now();
  const link = {
    id: operator.newId(),
    userId: account.id,
    tokenHash: tokenHashOf(token),
    at: now.toISOString(),
    expiresAt: new Date(now.getTime() + lasting).toISOString(),
  };
  return Ok({ link, offered: { email, token } });
}
