import { findHalfWayOwner, findSessionOwner } from "#app/data/site/sessions.ts";
import { emailOf } from "#app/domain/site/account-email.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { Administrator } from "#app/server/context.ts";
import { verifyCode } from "./factor-codes.ts";
import {
  type LoadLibrary,
  providerLibraryOf,
  type SignInOptions,
  sessionCookieName,
} from "./load-library.ts";
import { notePassword } from "./note-password.ts";
import { createOutsideProvider, type OutsideProvider } from "./outside-provider.ts";
import { longestPassword } from "./password-policy.ts";
import { withNetwork } from "./session-network.ts";
import { createSessionCheck } from "./session-signature.ts";
import type { SignInLibrary } from "./sign-in-library.ts";
import { endReplacedSession, endSession } from "./sign-out.ts";
import { throwFaults, whenWritable } from "./when-writable.ts";

/** "busy": too many sign in at once, or the database is locked for long; nothing was done. */
export type SignInRefusal = "wrongCredentials" | "tooManyTries" | "startAgain" | "busy";

/** Set-Cookie values for the response. */
export interface Cookies {
  readonly cookies: readonly string[];
}

interface Asking {
  /** With the cookies: the known device's, and where the second factor comes next that one's too. */
  readonly headers: Headers;
  /** Of the network, as limits count it. */
  readonly address: string;
}

/** Who is signed in, signing in and out. */
export interface Authentication {
  /** Whether these cookies may be somebody's session; when not, `administratorOf` would say null. Nothing is read. */
  mayBeSignedIn(cookies: string | undefined): boolean;
  administratorOf(headers: Headers): Promise<Administrator | null>;
  /** The id of a browser that has signed in before, to whichever account. */
  deviceOf(headers: Headers): Promise<string | undefined>;
  /** `needsCode`: the password was right, and the second factor comes next. */
  signIn(
    request: Asking & { readonly email: string; readonly password: string },
  ): Promise<Result<Cookies & { readonly needsCode: boolean }, SignInRefusal>>;
  /** The second factor: an app's code, or one of the codes for emergencies. */
  verifyCode(request: Asking & { readonly code: string }): Promise<Result<Cookies, SignInRefusal>>;
  /** When the database cannot be written, the session and its cookie stay. */
  signOut(headers: Headers): Promise<Result<Cookies, "busy">>;
  /** The outside provider (R52), or null where none is set. */
  readonly provider: OutsideProvider | null;
}

/** Sign-in by e-mail and password (R51), a second factor, and an outside provider. */
export function createAuthentication(options: SignInOptions, library: LoadLibrary): Authentication {
  const { database } = options;
  const { read } = database;
  const cookieName = sessionCookieName(options.baseUrl.startsWith("https:"));
  const entered = async <Answer extends Result<Cookies, SignInRefusal>>(
    { headers }: Asking,
    answer: (library: SignInLibrary) => Promise<Answer>,
  ) => {
    const loaded = await library();
    const answered = await answer(loaded);
    const asked = { headers, cookies: answered.ok ? answered.value.cookies : [] };
    await endReplacedSession(loaded, { database, cookieName }, asked);
    return answered;
  };
  return {
    mayBeSignedIn: createSessionCheck(cookieName, options.secret),
    // On the read connection: no page waits for a writer.
    async administratorOf(headers) {
      if (!headers.get("cookie")?.includes(`${cookieName}=`)) return null;
      const { session } = await (await library()).api.readSignedCookies({ headers });
      return (session !== null && (await findSessionOwner(read, session, new Date()))) || null;
    },
    deviceOf: async (headers) => (await library()).guard.devices.idOf(headers),
    signIn: async (request) => entered(request, async (loaded) => signIn(loaded, request)),
    verifyCode: async (request) =>
      entered(request, async (loaded) => {
        const { halfWay } = await loaded.api.readSignedCookies({ headers: request.headers });
        const account = halfWay === null ? undefined : await findHalfWayOwner(read, halfWay, new Date());
        return account ? enterCode(loaded, account, request) : Err("startAgain");
      }),
    signOut: async (headers) => endSession(await library(), database, headers),
    provider: options.provider
      ? createOutsideProvider(
          { library, ofProvider: providerLibraryOf(library, options) },
          { database, cookieName },
          options.provider.issuer,
        )
      : null,
  };
}

async function signIn(
  library: SignInLibrary,
  { email: typed, password, headers, address }: Parameters<Authentication["signIn"]>[0],
): ReturnType<Authentication["signIn"]> {
  const { api, guard, networkOf } = library;
  const email = emailOf(typed);
  // No account can have it: refused like any wrong one, before anything is counted or kept.
  if (email === undefined || password.length > longestPassword) return Err("wrongCredentials");
  const device = guard.devices.idFor(headers, email);
  const admitted = await guard.hashing.admit({ isKnown: device !== undefined, address }, async () => {
    const attempt = await guard.limit.password(email, { address, device });
    if (!attempt) return Err("tooManyTries" as const);
    const answered = await whenWritable(async () => {
      const endIfChanged = await notePassword(library, email);
      const response = throwFaults(
        await api.signInEmail({
          headers: withNetwork(agentOf(headers), networkOf(address)),
          body: { email, password },
          asResponse: true,
        }),
      );
      return (await endIfChanged(response.headers.getSetCookie())) ? undefined : response;
    });
    if (!answered.ok) {
      await attempt.cameToNothing();
      return answered;
    }
    const response = answered.value;
    if (!response?.ok) return Err("wrongCredentials" as const);
    await attempt.succeeded();
    const { twoFactorRedirect } = (await response.json()) as { twoFactorRedirect?: boolean };
    const needsCode = twoFactorRedirect === true;
    const cookies = response.headers.getSetCookie();
    // Half-way in, a device is not known yet.
    return Ok({
      needsCode,
      cookies: needsCode ? cookies : [...cookies, guard.devices.remember(headers, email)],
    });
  });
  return admitted.ok ? admitted.value : admitted;
}

const longestAgent = 500;

/** What the browser says of itself, by which its owner finds the session again; nothing else of the request. */
function agentOf(headers: Headers): Headers {
  return new Headers({ "user-agent": (headers.get("user-agent") ?? "").slice(0, longestAgent) });
}

/**
 * The sign-in that waits for its code, and no session beside it: where there is one, the library would check the code of the account
 * that is signed in.
 */
async function halfWayAlone({ $context }: SignInLibrary, headers: Headers): Promise<Headers> {
  const { name } = (await $context).createAuthCookie("two_factor");
  const pairs = headers.get("cookie")?.split(/;\s*/) ?? [];
  const alone = agentOf(headers);
  alone.set("cookie", pairs.filter((pair) => pair.startsWith(`${name}=`)).join("; "));
  return alone;
}

async function enterCode(
  library: SignInLibrary,
  { userId, email }: Administrator,
  { headers, address, code }: Parameters<Authentication["verifyCode"]>[0],
): Promise<Result<Cookies, SignInRefusal>> {
  const { limit, devices } = library.guard;
  const attempt = await limit.code(email, { address, device: devices.idFor(headers, email) });
  if (!attempt) return Err("tooManyTries");
  const carried = withNetwork(await halfWayAlone(library, headers), library.networkOf(address));
  const answered = await whenWritable(async () => {
    const endIfChanged = await notePassword(library, email);
    const verified = await verifyCode(library, { headers: carried, userId, typed: code });
    const isOver = verified.ok && (await endIfChanged(verified.value.cookies));
    return isOver ? Err("startAgain" as const) : verified;
  });
  if (!answered.ok) {
    await attempt.cameToNothing();
    return answered;
  }
  const verified = answered.value;
  if (!verified.ok) return Err(verified.refusal === "wrongCode" ? "wrongCredentials" : "startAgain");
  await attempt.succeeded();
  return Ok({ cookies: [...verified.value.cookies, devices.remember(headers, email)] });
}
