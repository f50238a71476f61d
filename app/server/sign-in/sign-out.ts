import type { Database } from "#app/data/connection/database.ts";
import { deleteSession } from "#app/data/site/sessions.ts";
import { Ok, type Result } from "#app/domain/values/result.ts";
import type { SignInLibrary } from "./sign-in-library.ts";
import { whenWritable } from "./when-writable.ts";

/**
 * Ends the session of which an answer takes the browser's cookie away: nobody could end it there any more. Where the database
 * cannot be written it ends by its age, as one whose cookie was lost.
 */
export async function endReplacedSession(
  { api }: SignInLibrary,
  { database: { write }, cookieName }: { readonly database: Database; readonly cookieName: string },
  { headers, cookies }: { readonly headers: Headers; readonly cookies: readonly string[] },
): Promise<void> {
  const replacing = cookieOf(cookies, cookieName);
  if (replacing === undefined) return;
  const { session } = await api.readSignedCookies({ headers });
  const { session: other } = await api.readSignedCookies({ headers: new Headers({ cookie: replacing }) });
  if (session !== null && session !== other) await whenWritable(() => deleteSession(write, session));
}

/** Ends the session that an answer's cookies hold, where no browser will get them. */
export async function endUnheldSession(
  { api }: SignInLibrary,
  { database: { write }, cookieName }: { readonly database: Database; readonly cookieName: string },
  cookies: readonly string[],
): Promise<void> {
  const cookie = cookieOf(cookies, cookieName);
  if (cookie === undefined) return;
  const { session } = await api.readSignedCookies({ headers: new Headers({ cookie }) });
  if (session !== null) await whenWritable(() => deleteSession(write, session));
}

/** A cookie as a browser would send it back. */
function cookieOf(cookies: readonly string[], name: string): string | undefined {
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(";", 1)[0];
}

/**
 * Ends a session, then removes its cookie; never the other way round. The library alone would remove the cookie without
 * reporting a session that it could not delete.
 */
export async function endSession(
  library: SignInLibrary,
  { write }: Database,
  headers: Headers,
): Promise<Result<{ readonly cookies: readonly string[] }, "busy">> {
  const { session } = await library.api.readSignedCookies({ headers });
  if (session !== null) {
    const ended = await whenWritable(() => deleteSession(write, session));
    if (!ended.ok) return ended;
  }
  const response = await library.api.signOut({ headers, asResponse: true });
  return Ok({ cookies: response.headers.getSetCookie() });
}
