import { listPushTokens } from "#app/data/live/push-tokens.ts";
import {
  type AdministratorAccount,
  countAccounts,
  deleteAccount,
  findAccount,
} from "#app/data/site/account-rows.ts";
import { deleteInvitationsBy } from "#app/data/site/invitations.ts";
import { deleteAllPasswordResets } from "#app/data/site/password-resets.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";

export type RemoveAdministratorRefusal = "unknownAdministrator" | "lastAdministrator";

/** The account that was removed. */
export interface RemovedAdministrator extends AdministratorAccount {
  /** The names of the tokens that it made: they are in programs that send results, and go on working. */
  readonly tokens: readonly string[];
}

/**
 * Removes an account, its sessions, the invitations that it made, and all open links for new passwords; never the last one
 * that someone can sign in to.
 */
export async function removeAdministrator(
  operator: Operator,
  email: string,
): Promise<Result<RemovedAdministrator, RemoveAdministratorRefusal>> {
  return runOperation(operator.database, async (tx) => {
    const found = await findAccount(tx, email.trim().toLowerCase());
    if (!found) return Err("unknownAdministrator");
    const { id, createdAt, canSignIn } = found;
    if (canSignIn && (await countAccounts(tx)) === 1) return Err("lastAdministrator");
    const summary = { email: found.email };
    const about = { action: "administrator.remove", table: null, subjectId: id, summary } as const;
    return perform(tx, operator, about, async () => {
      await deleteAccount(tx, id);
      // Whoever made a link may have kept it: it would be a way back in.
      await deleteInvitationsBy(tx, found.email);
      await deleteAllPasswordResets(tx);
      const made = (await listPushTokens(tx)).filter(({ createdBy }) => createdBy === found.email);
      return Ok({ id, email: found.email, createdAt, tokens: made.map(({ name }) => name) });
    });
  });
}
