import type { Database } from "#app/data/connection/database.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { type LoadLibrary, providerId } from "./load-library.ts";
import { withNetwork } from "./session-network.ts";
import { endReplacedSession } from "./sign-out.ts";
import { sweepSessions } from "./sweep-sessions.ts";
import { throwFaults, whenWritable } from "./when-writable.ts";

/** Sign-in with the association's own identity provider (R52). */
export interface OutsideProvider {
  /** Where its sign-in page is, for the policy of our own. */
  readonly origin: string;
  /**
   * Where to send a browser that wants to sign in there, and to come back to a path of ours: each way is kept for ten
   * minutes, so they are counted.
   */
  start(
    headers: Headers,
    address: string,
    returnTo: string,
  ): Promise<
    Result<{ readonly cookies: readonly string[]; readonly location: string }, "tooManyTries" | "busy">
  >;
  /** Its answer, coming back by the browser from a network address. */
  callback(url: URL, headers: Headers, address: string): Promise<Response>;
}

/** Sign-in with the provider that the library was set up with. */
export function createOutsideProvider(
  library: LoadLibrary,
  { database, cookieName }: { readonly database: Database; readonly cookieName: string },
  issuer: string,
): OutsideProvider {
  return {
    origin: new URL(issuer).origin,
    async start(headers, address, returnTo) {
      const { api, guard } = await library();
      if (!(await guard.limit.provider(address))) return Err("tooManyTries");
      // The library follows no path with an escaped slash in it.
      const callbackURL = /%2f|%5c/i.test(returnTo) ? "/admin" : returnTo;
      const body = { provider: providerId, callbackURL, errorCallbackURL: "/login" };
      const answered = await whenWritable(async () =>
        throwFaults(await api.signInSocial({ body, headers, asResponse: true })),
      );
      if (!answered.ok) return answered;
      const response = answered.value;
      if (!response.ok) throw new Error(`the identity provider cannot be reached: ${response.status}`);
      const { url } = (await response.json()) as { url: string };
      await sweepSessions(database);
      return Ok({ location: url, cookies: response.headers.getSetCookie() });
    },
    async callback(url, headers, address) {
      const loaded = await library();
      const { handler, networkOf } = loaded;
      const request = new Request(url, { headers: withNetwork(headers, networkOf(address)) });
      const answered = await whenWritable(async () => throwFaults(await handler(request)));
      if (!answered.ok)
        return new Response(null, { status: 303, headers: { location: "/login?error=busy" } });
      const cookies = answered.value.headers.getSetCookie();
      await endReplacedSession(loaded, { database, cookieName }, { headers, cookies });
      return answered.value;
    },
  };
}
