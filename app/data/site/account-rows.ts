import { sql } from "kysely";
import type { Queries, Transaction, WritableQueries } from "#app/data/connection/database.ts";
import { isPostgres } from "#app/data/connection/is-postgres.ts";

/** An account, in the sign-in library's relations. */
export interface Account {
  readonly id: string;
  readonly email: string;
  /** Instant, UTC, ISO 8601. */
  readonly createdAt: string;
  /** False where neither a password nor an outside account is there: older versions could be cut short on the way. */
  readonly canSignIn: boolean;
}

/** An account as lists of administrators show it. */
export type AdministratorAccount = Omit<Account, "canSignIn">;

/** What makes someone able to sign in. */
const hasWayIn = sql`exists (
  select 1 from account
  where account."userId" = "user".id and (account."providerId" <> 'credential' or account.password is not null)
)`;

/** The account of an e-mail, written small. */
export async function findAccount(db: Queries, email: string): Promise<Account | undefined> {
  const { rows } = await sql<{ id: string; email: string; createdAt: unknown; canSignIn: unknown }>`
    select id, email, "createdAt", ${hasWayIn} as "canSignIn" from "user" where email = ${email}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { id, createdAt, canSignIn } = row;
  return { id, email, createdAt: new Date(createdAt as string).toISOString(), canSignIn: Boolean(canSignIn) };
}

/** Every account, oldest first; also those that nobody can sign in to. */
export async function listAccounts(db: Queries): Promise<AdministratorAccount[]> {
  const { rows } = await sql<{ id: string; email: string; createdAt: unknown }>`
    select id, email, "createdAt" from "user" order by "createdAt", id`.execute(db);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt as string).toISOString() }));
}

/** How many accounts there are that someone can sign in to. */
export async function countAccounts(db: Queries): Promise<number> {
  const { rows } = await sql<{ count: unknown }>`
    select count(*) as count from "user" where ${hasWayIn}`.execute(db);
  return Number(rows[0]?.count);
}

/** Makes an account without a way to sign in yet; its name is its e-mail. */
export async function insertAccount(
  tx: Transaction,
  { id, email, createdAt }: AdministratorAccount,
): Promise<void> {
  await sql`
    insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    values (${id}, ${email}, ${email}, true, ${createdAt}, ${createdAt})`.execute(tx);
}

/** The hash of the password that an account has, by its e-mail; whoever is changing it is waited for. */
export async function findPasswordHash(db: WritableQueries, email: string): Promise<string | undefined> {
  // On SQLite whoever changes something is alone.
  const waiting = isPostgres(db) ? sql`for share of account` : sql``;
  const { rows } = await sql<{ password: string }>`
    select account.password from account join "user" on "user".id = account."userId"
    where "user".email = ${email} and account."providerId" = 'credential' ${waiting}`.execute(db);
  return rows[0]?.password;
}

/** Gives an account its password, in the place of one that it may have had. */
export async function putPassword(
  tx: Transaction,
  {
    id,
    userId,
    hash,
    at,
  }: { readonly id: string; readonly userId: string; readonly hash: string; readonly at: string },
): Promise<void> {
  await sql`
    delete from account where "userId" = ${userId} and "providerId" = 'credential'`.execute(tx);
  await sql`
    insert into account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
    values (${id}, ${userId}, 'credential', ${userId}, ${hash}, ${at}, ${at})`.execute(tx);
}

/** Takes an account away, with its sessions and factors. */
export async function deleteAccount(tx: Transaction, id: string): Promise<void> {
  await sql`delete from "user" where id = ${id}`.execute(tx);
}
