import { sql } from "kysely";
import type { Queries, WritableQueries } from "#app/data/connection/database.ts";

/** Someone who signs in, or has signed in. */
export interface SessionOwner {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
}

const owner = sql`"user".id as "userId", "user".email, "user".name`;

/** Whose session has this token, while it lasts. */
export async function findSessionOwner(
  db: Queries,
  token: string,
  now: Date,
): Promise<SessionOwner | undefined> {
  const { rows } = await sql<SessionOwner>`
    select ${owner} from session join "user" on "user".id = session."userId"
    where session.token = ${token} and session."expiresAt" > ${now.toISOString()}`.execute(db);
  return rows[0];
}

/** Who gave the right password, and has not given the second factor yet. */
export async function findHalfWayOwner(
  db: Queries,
  identifier: string,
  now: Date,
): Promise<SessionOwner | undefined> {
  const { rows } = await sql<SessionOwner>`
    select ${owner} from verification join "user" on "user".id = verification.value
    where verification.identifier = ${identifier} and verification."expiresAt" > ${now.toISOString()}`.execute(
    db,
  );
  return rows[0];
}

/** Ends one session. */
export async function deleteSession(db: WritableQueries, token: string): Promise<void> {
  await sql`delete from session where token = ${token}`.execute(db);
}

/** Takes away every session and every half-way sign-in that has expired: their relations do not grow. */
export async function sweepExpired(db: WritableQueries, now: Date): Promise<void> {
  const at = now.toISOString();
  await sql`delete from session where "expiresAt" < ${at}`.execute(db);
  await sql`delete from verification where "expiresAt" < ${at}`.execute(db);
}

/** Ends an account's oldest sessions beyond the newest ones. */
export async function keepNewestSessions(db: WritableQueries, userId: string, count: number): Promise<void> {
  await sql`
    delete from session where "userId" = ${userId} and id not in (
      select id from session where "userId" = ${userId} order by "createdAt" desc, id limit ${count}
    )`.execute(db);
}

/** Ends every session of an account, and every sign-in that waits for its second factor. */
export async function deleteSessionsOf(db: WritableQueries, userId: string): Promise<void> {
  await sql`delete from session where "userId" = ${userId}`.execute(db);
  await deleteHalfWaysOf(db, userId);
}

/** Ends one sign-in that waits for the second factor. */
export async function deleteHalfWay(db: WritableQueries, identifier: string): Promise<void> {
  await sql`delete from verification where identifier = ${identifier}`.execute(db);
}

/** Ends those of an account: the password has changed. */
export async function deleteHalfWaysOf(db: WritableQueries, userId: string): Promise<void> {
  await sql`delete from verification where value = ${userId} and identifier like '2fa-%'`.execute(db);
}
