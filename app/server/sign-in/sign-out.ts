import type { Database } from "#app/data/connection/database.ts";
import { deleteSession } from "#app/data/site/sessions.ts";
import { Ok, type Result } from "#app/domain/values/result.ts";
import type { SignInLibrary } from "./sign-in-library.ts";
import { whenWritable } from "./when-writable.ts";

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
