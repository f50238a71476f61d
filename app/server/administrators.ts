import { Err, Ok, type Result } from "#app/domain/result.ts";
import type { createLibrary } from "./authentication.ts";
import { type PasswordRefusal, refusePassword } from "./password-policy.ts";

type Library = ReturnType<typeof createLibrary>;

export type AdministratorRefusal =
  | PasswordRefusal
  | "emailInvalid"
  | "emailTaken"
  | "unknownAdministrator"
  | "lastAdministrator";

export interface AdministratorAccount {
  readonly id: string;
  readonly email: string;
  readonly createdAt: string;
}

/** Makes an account with a password; there is no sign-up (R51). */
export async function createAdministrator(
  library: Library,
  account: { readonly email: string; readonly password: string },
): Promise<Result<AdministratorAccount, AdministratorRefusal>> {
  const email = account.email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return Err("emailInvalid");
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
  return Ok(toAccount(user));
}

/** Every account, oldest first. */
export async function listAdministrators(library: Library): Promise<AdministratorAccount[]> {
  const { internalAdapter } = await library.$context;
  const users = await internalAdapter.listUsers(1_000, 0, { field: "createdAt", direction: "asc" });
  return users.map(toAccount);
}

/** Removes an account and its sessions; never the last one. */
export async function removeAdministrator(
  library: Library,
  email: string,
): Promise<Result<AdministratorAccount, AdministratorRefusal>> {
  const { internalAdapter } = await library.$context;
  const found = await internalAdapter.findUserByEmail(email.trim().toLowerCase());
  if (!found) return Err("unknownAdministrator");
  if ((await listAdministrators(library)).length === 1) return Err("lastAdministrator");
  await internalAdapter.deleteUser(found.user.id);
  return Ok(toAccount(found.user));
}

function toAccount(user: { id: string; email: string; createdAt: Date }): AdministratorAccount {
  return { id: user.id, email: user.email, createdAt: new Date(user.createdAt).toISOString() };
}
