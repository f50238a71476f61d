import { createHash, randomBytes } from "node:crypto";
import type { Queries } from "#app/data/connection/database.ts";
import { countAccounts, deleteAccount, findAccount } from "#app/data/site/account-rows.ts";
import { deleteInvitation, findInvitation, putInvitation } from "#app/data/site/invitations.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";
import { emailOf } from "./email.ts";
import { type AdministratorAccount, prepareAccount, writeAccount } from "./new-administrator.ts";
import type { PasswordRefusal } from "./password-policy.ts";
import type { SignInLibrary } from "./sign-in-library.ts";

export type AdministratorRefusal =
  | PasswordRefusal
  | "busy"
  | "emailInvalid"
  | "emailTaken"
  | "unknownAdministrator"
  | "lastAdministrator"
  | "linkUsed";

/** Makes an account with a password; there is no sign-up (R51). */
export async function createAdministrator(
  library: SignInLibrary,
  operator: Operator,
  typed: { readonly email: string; readonly password: string },
): Promise<Result<AdministratorAccount, AdministratorRefusal>> {
  const prepared = await prepareAccount(library, typed);
  if (!prepared.ok) return prepared;
  return runOrPreview<AdministratorAccount, AdministratorRefusal>(operator.database, false, (tx) =>
    writeAccount(tx, operator, prepared.value),
  );
}

/** Every account, oldest first. */
export async function listAdministrators(library: SignInLibrary): Promise<AdministratorAccount[]> {
  const { internalAdapter } = await library.$context;
  const users = await internalAdapter.listUsers(1_000, 0, { field: "createdAt", direction: "asc" });
  return users.map(toAccount);
}

/**
 * Removes an account and its sessions; never the last one that someone can sign in to, even when two remove each other
 * at once.
 */
export async function removeAdministrator(
  operator: Operator,
  email: string,
): Promise<Result<AdministratorAccount, AdministratorRefusal>> {
  return runOrPreview<AdministratorAccount, AdministratorRefusal>(operator.database, false, async (tx) => {
    const found = await findAccount(tx, email.trim().toLowerCase());
    if (!found) return Err("unknownAdministrator");
    const { id, createdAt, canSignIn } = found;
    if (canSignIn && (await countAccounts(tx)) === 1) return Err("lastAdministrator");
    const summary = { email: found.email };
    const about = { action: "administrator.remove", table: null, subjectId: id, summary } as const;
    return perform(tx, operator, about, async () => {
      await deleteAccount(tx, id);
      return Ok({ id, email: found.email, createdAt });
    });
  });
}

const oneWeek = 7 * 24 * 60 * 60 * 1_000;

/** Invites someone by e-mail: gives the one-time link's token, which is stored nowhere. A new one voids the one before. */
export async function inviteAdministrator(
  operator: Operator,
  typed: string,
): Promise<Result<{ readonly email: string; readonly token: string }, AdministratorRefusal>> {
  const email = emailOf(typed);
  if (email === undefined) return Err("emailInvalid");
  if ((await findAccount(operator.database.read, email))?.canSignIn) return Err("emailTaken");
  const token = randomBytes(24).toString("base64url");
  const now = operator.now();
  await operator.database.transaction((tx) => {
    const about = {
      action: "administrator.invite",
      table: null,
      subjectId: null,
      summary: { email },
    } as const;
    return perform(tx, operator, about, () =>
      putInvitation(tx, {
        id: operator.newId(),
        email,
        tokenHash: hashOf(token),
        invitedBy: operator.author,
        createdAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + oneWeek).toISOString(),
      }),
    );
  });
  return Ok({ email, token });
}

/** The e-mail that a link's token invites, while it is open. */
export async function readInvitation(
  operator: Operator,
  token: string,
  db: Queries = operator.database.read,
): Promise<string | undefined> {
  const invitation = await findInvitation(db, { tokenHash: hashOf(token) });
  return invitation && invitation.expiresAt > operator.now().toISOString() ? invitation.email : undefined;
}

/** Makes the invited account, once: the link closes in the transaction that makes it. */
export async function acceptInvitation(
  library: SignInLibrary,
  operator: Operator,
  request: { readonly token: string; readonly password: string },
): Promise<Result<AdministratorAccount, AdministratorRefusal>> {
  const email = await readInvitation(operator, request.token);
  if (email === undefined) return Err("linkUsed");
  const prepared = await prepareAccount(library, { email, password: request.password });
  if (!prepared.ok) return prepared;
  return runOrPreview<AdministratorAccount, AdministratorRefusal>(operator.database, false, async (tx) => {
    if ((await readInvitation(operator, request.token, tx)) !== email) return Err("linkUsed");
    return writeAccount(tx, { ...operator, author: email }, prepared.value);
  });
}

/** Takes an open invitation back. */
export async function withdrawInvitation(operator: Operator, id: string): Promise<void> {
  await operator.database.transaction((tx) => deleteInvitation(tx, id));
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function toAccount(user: { id: string; email: string; createdAt: Date }): AdministratorAccount {
  return { id: user.id, email: user.email, createdAt: new Date(user.createdAt).toISOString() };
}
