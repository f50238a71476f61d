import { findPasswordHash } from "#app/data/site/account-rows.ts";
import { deleteHalfWay, deleteSession } from "#app/data/site/sessions.ts";
import type { SignInLibrary } from "./sign-in-library.ts";

/** Says whether the password has changed; then whatever the cookies of an answer would open is ended. */
export type EndIfChanged = (cookies: readonly string[]) => Promise<boolean>;

/**
 * Notes an account's password before somebody is let in by it. Whoever gives it another one ends the sessions that there are, and
 * would miss one that is made in this very moment for who knew the old one.
 */
export async function notePassword(
  { api, database: { write } }: SignInLibrary,
  email: string,
): Promise<EndIfChanged> {
  const before = await findPasswordHash(write, email);
  return async (cookies) => {
    if ((await findPasswordHash(write, email)) === before) return false;
    const cookie = cookies.map((one) => one.split(";", 1).join("")).join("; ");
    const { session, halfWay } = await api.readSignedCookies({ headers: new Headers({ cookie }) });
    if (session !== null) await deleteSession(write, session);
    if (halfWay !== null) await deleteHalfWay(write, halfWay);
    return true;
  };
}
