import type { Database } from "#app/data/connection/database.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { within } from "#app/server/machine/within.ts";
import { type LoadLibrary, providerId, refusedPath } from "./load-library.ts";
import { withNetwork } from "./session-network.ts";
import { endReplacedSession, endUnheldSession } from "./sign-out.ts";
import { sweepSessions } from "./sweep-sessions.ts";
import { throwFaults, whenWritable } from "./when-writable.ts";

/** Why nobody was signed in: their account is not admitted (R52), or something else, with the library's word for it. */
export type ProviderRefusal = "busy" | "notAdmitted" | { readonly fault: string };

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
  /** Its answer, coming back by the browser from a network address: a redirect to the path where the browser wanted to go. */
  callback(url: URL, headers: Headers, address: string): Promise<Result<Response, ProviderRefusal>>;
}

/** How long the provider may take to say who somebody is. */
const patience = 20_000;

/** The library's words for an account that the provider knows and the site does not admit. */
const notAdmitted = [
  "account_not_linked",
  "email_not_found",
  "signup_disabled",
  "unable_to_create_user",
  "unable_to_link_account",
];

/** Sign-in with the provider that the library was set up with. */
export function createOutsideProvider(
  { library, ofProvider }: { readonly library: LoadLibrary; readonly ofProvider: LoadLibrary },
  { database, cookieName }: { readonly database: Database; readonly cookieName: string },
  issuer: string,
): OutsideProvider {
  return {
    origin: new URL(issuer).origin,
    async start(headers, address, returnTo) {
      const { guard } = await library();
      if (!(await guard.limit.provider(address))) return Err("tooManyTries");
      const { api } = await ofProvider();
      // The library follows no path with an escaped slash in it.
      const callbackURL = /%2f|%5c/i.test(returnTo) ? "/admin" : returnTo;
      const body = { provider: providerId, callbackURL, errorCallbackURL: refusedPath };
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
      const loaded = await ofProvider();
      const { handler, networkOf } = loaded;
      const request = new Request(url, { headers: withNetwork(headers, networkOf(address)) });
      const endUnheld = (late: Response) =>
        endUnheldSession(loaded, { database, cookieName }, late.headers.getSetCookie());
      const answered = await whenWritable(async () =>
        throwFaults(await within(patience, handler(request), endUnheld)),
      );
      if (!answered.ok) return answered;
      const refusal = refusalOf(answered.value);
      if (refusal !== null) return Err(refusal);
      const cookies = answered.value.headers.getSetCookie();
      await endReplacedSession(loaded, { database, cookieName }, { headers, cookies });
      return Ok(answered.value);
    },
  };
}

/** The library tells a refusal by the address that it leads to, which is never a page of ours. */
function refusalOf({ headers }: Response): ProviderRefusal | null {
  const { pathname, searchParams } = new URL(headers.get("location") ?? "", "http://library.invalid");
  if (pathname !== refusedPath) return null;
  const error = searchParams.get("error") ?? "";
  if (notAdmitted.includes(error)) return "notAdmitted";
  return { fault: /^\w{1,60}$/.test(error) ? error : "unknown" };
}
