import { createHash, randomBytes } from "node:crypto";
import { countAccounts, deleteAccount } from "#app/data/accounts.ts";
import { deleteInvitation, findInvitation, putInvitation } from "#app/data/invitations.ts";
import { Err, Ok, type Result } from "#app/domain/result.ts";
import { decide } from "#app/use-cases/decide.ts";
import { perform } from "#app/use-cases/operation.ts";
import type { Operator } from "#app/use-cases/operator.ts";
import { type PasswordRefusal, refusePassword } from "./password-policy.ts";
import type { SignInLibrary } from "./sign-in-library.ts";

export type AdministratorRefusal =
  | PasswordRefusal
  | "emailInvalid"
  | "emailTaken"
  | "unknownAdministrator"
  | "lastAdministrator"
  | "linkUsed";

export interface AdministratorAccount {
  readonly id: string;
  readonly email: string;
  readonly createdAt: string;
}

/** Makes an account with a password; there is no sign-up (R51). */
export async function createAdministrator(
  library: SignInLibrary,
  operator: Operator,
  account: { readonly email: string; readonly password: string },
): Promise<Result<AdministratorAccount, AdministratorRefusal>> {
  const email = account.email.trim().toLowerCase();
  if (!isEmail(email)) return Err("emailInvalid");
  const refusal = refusePassword(account.password, email);
  if (refusal) return Err(refusal);
  const { internalAdapter, password } = await library.$context;
  if (await internalAdapter.findUserByEmail(email)) return Err("emailTaken");
  const user = await internalAdapter.createUser(
    { email, name: email, emailVerified: true },
    { method: "admin" },
  );
  await internalAdapter.linkAccount({
    userId: user.id,
    providerId: "credential",
    accountId: user.id,
    password: await password.hash(account.password),
  });
  await note(operator, "administrator.join", email);
  return Ok(toAccount(user));
}

/** Every account, oldest first. */
export async function listAdministrators(library: SignInLibrary): Promise<AdministratorAccount[]> {
  const { internalAdapter } = await library.$context;
  const users = await internalAdapter.listUsers(1_000, 0, { field: "createdAt", direction: "asc" });
  return users.map(toAccount);
}

/** Removes an account and its sessions; never the last one, even when two remove each other at once. */
export async function removeAdministrator(
  library: SignInLibrary,
  operator: Operator,
  email: string,
): Promise<Result<AdministratorAccount, AdministratorRefusal>> {
  const { internalAdapter } = await library.$context;
  const found = await internalAdapter.findUserByEmail(email.trim().toLowerCase());
  if (!found) return Err("unknownAdministrator");
  return decide<AdministratorAccount, AdministratorRefusal>(operator.database, false, async (tx) => {
    if ((await countAccounts(tx)) === 1) return Err("lastAdministrator");
    const summary = { email: found.user.email };
    const about = { action: "administrator.remove", table: null, subjectId: found.user.id, summary } as const;
    return perform(tx, operator, about, async () => {
      const gone = await deleteAccount(tx, found.user.id);
      return gone === undefined ? Err("unknownAdministrator") : Ok(toAccount(found.user));
    });
  });
}

const oneWeek = 7 * 24 * 60 * 60 * 1_000;

/** Invites someone by e-mail: gives the one-time link's token, which is stored nowhere. A new one voids the one before. */
export async function inviteAdministrator(
  library: SignInLibrary,
  operator: Operator,
  typed: string,
): Promise<Result<{ readonly email: string; readonly token: string }, AdministratorRefusal>> {
  const email = typed.trim().toLowerCase();
  if (!isEmail(email)) return Err("emailInvalid");
  const { internalAdapter } = await library.$context;
  if (await internalAdapter.findUserByEmail(email)) return Err("emailTaken");
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
export async function readInvitation(operator: Operator, token: string): Promise<string | undefined> {
  const invitation = await findInvitation(operator.database.read, { tokenHash: hashOf(token) });
  return invitation && invitation.expiresAt > operator.now().toISOString() ? invitation.email : undefined;
}

/** Makes the invited account, once. */
export async function acceptInvitation(
  library: SignInLibrary,
  operator: Operator,
  request: { readonly token: string; readonly password: string },
): Promise<Result<AdministratorAccount, AdministratorRefusal>> {
  const email = await readInvitation(operator, request.token);
  if (email === undefined) return Err("linkUsed");
  return createAdministrator(library, { ...operator, author: email }, { email, password: request.password });
}

/** Takes an open invitation back. */
export async function withdrawInvitation(operator: Operator, id: string): Promise<void> {
  await operator.database.transaction((tx) => deleteInvitation(tx, id));
}

async function note(operator: Operator, action: "administrator.join", email: string): Promise<void> {
  const about = { action, table: null, subjectId: null, summary: { email } };
  await operator.database.transaction((tx) => perform(tx, operator, about, async () => undefined));
}

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function toAccount(user: { id: string; email: string; createdAt: Date }): AdministratorAccount {
  return { id: user.id, email: user.email, createdAt: new Date(user.createdAt).toISOString() };
}
