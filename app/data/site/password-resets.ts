import { sql } from "kysely";
import type { Queries, WritableQueries } from "#app/data/connection/database.ts";

/** A link that lets the owner of an account choose a new password; its token is stored nowhere. */
export interface PasswordReset {
  readonly userId: string;
  readonly email: string;
}

const prefix = "password-reset:";
const mailedPrefix = `${prefix}mail:`;

/** A link by which an account gets a new password, once; of its token a hash is kept. */
export interface NewPasswordReset {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: string;
  readonly at: string;
  readonly expiresAt: string;
  /** Anybody may ask for one that is mailed. */
  readonly isMailed: boolean;
}

/**
 * Keeps a link among the sign-in library's one-time values. A new one voids those before it; one that is mailed only those that
 * were, or whoever knows an e-mail could close what an administrator gave.
 */
export async function putPasswordReset(db: WritableQueries, link: NewPasswordReset): Promise<void> {
  const { id, userId, tokenHash, at, expiresAt, isMailed } = link;
  const kind = isMailed ? mailedPrefix : prefix;
  await deleteLinks(db, userId, kind);
  await sql`
    insert into verification (id, identifier, value, "expiresAt", "createdAt", "updatedAt")
    values (${id}, ${kind + tokenHash}, ${userId}, ${expiresAt}, ${at}, ${at})`.execute(db);
}

/** Whose link this is, while it is open. */
export async function findPasswordReset(
  db: Queries,
  tokenHash: string,
  now: Date,
): Promise<PasswordReset | undefined> {
  const { rows } = await sql<PasswordReset>`
    select "user".id as "userId", "user".email
    from verification join "user" on "user".id = verification.value
    where verification.identifier in (${prefix + tokenHash}, ${mailedPrefix + tokenHash})
      and verification."expiresAt" > ${now.toISOString()}`.execute(db);
  return rows[0];
}

/** Closes every link of an account. */
export async function deletePasswordResets(db: WritableQueries, userId: string): Promise<void> {
  await deleteLinks(db, userId, prefix);
}

async function deleteLinks(db: WritableQueries, userId: string, kind: string): Promise<void> {
  await sql`delete from verification where value = ${userId} and identifier like ${`${kind}%`}`.execute(db);
}

/** Closes every link of every account. */
export async function deleteAllPasswordResets(db: WritableQueries): Promise<void> {
  await sql`delete from verification where identifier like ${`${prefix}%`}`.execute(db);
}
