import pLimit from "p-limit";
import { Err, Ok, type Result } from "#app/domain/result.ts";
import type { Administrator } from "./context.ts";
import {
  createLibrary,
  providerId,
  type SignInLibrary,
  type SignInOptions,
  sessionCookieName,
} from "./sign-in-library.ts";
import { createSignInLimit } from "./sign-in-limit.ts";

export type SignInRefusal = "wrongCredentials" | "tooManyTries";

/** Set-Cookie values for the response. */
export interface Cookies {
  readonly cookies: string[];
}

/** Who is signed in, signing in and out. */
export interface Authentication {
  administratorOf(headers: Headers): Promise<Administrator | null>;
  /** `needsCode`: the password was right, and the second factor comes next. */
  signIn(request: {
    readonly email: string;
    readonly password: string;
    /** Of the socket, or of the proxy's header where that is trusted. */
    readonly address: string;
  }): Promise<Result<Cookies & { readonly needsCode: boolean }, SignInRefusal>>;
  /** The second factor: an app's code, or one of the codes for emergencies. */
  verifyCode(request: {
    readonly headers: Headers;
    readonly code: string;
    readonly address: string;
  }): Promise<Result<Cookies, SignInRefusal>>;
  signOut(headers: Headers): Promise<Cookies>;
  /** The outside provider (R52), or null where none is set. */
  readonly provider: {
    /** Where its sign-in page is, for the policy of our own. */
    readonly origin: string;
    /** Where to send a browser that wants to sign in there. */
    start(headers: Headers): Promise<Cookies & { readonly location: string }>;
    /** Its answer, coming back by the browser. */
    callback(request: Request): Promise<Response>;
  } | null;
}

/** Sign-in by e-mail and password (R51), a second factor, and an outside provider. */
export function createAuthentication(
  options: SignInOptions,
  library: SignInLibrary = createLibrary(options),
): Authentication {
  const limit = createSignInLimit();
  // One hash costs a tenth of a second of a core: a flood of sign-ins waits its turn, visitors do not.
  const oneAtATime = pLimit(1);
  const cookieName = sessionCookieName(options.baseUrl.startsWith("https:"));
  return {
    async administratorOf(headers) {
      if (!headers.get("cookie")?.includes(`${cookieName}=`)) return null;
      const session = await library.api.getSession({ headers });
      return session && { userId: session.user.id, email: session.user.email, name: session.user.name };
    },
    async signIn({ email, password, address }) {
      if (!(await limit.allows(email, address))) return Err("tooManyTries");
      const response = await oneAtATime(() =>
        library.api.signInEmail({ body: { email, password }, asResponse: true }),
      );
      if (!response.ok) return Err("wrongCredentials");
      await limit.forget(email, address);
      const answer = (await response.json()) as { twoFactorRedirect?: boolean };
      const needsCode = answer.twoFactorRedirect === true;
      return Ok({ cookies: response.headers.getSetCookie(), needsCode });
    },
    async verifyCode({ headers, code, address }) {
      if (!(await limit.allows("second factor", address))) return Err("tooManyTries");
      const body = { code: code.replaceAll(/\s/g, "") };
      const verify = /^\d{6}$/.test(body.code) ? library.api.verifyTOTP : library.api.verifyBackupCode;
      const response = await verify({ body, headers, asResponse: true });
      if (!response.ok) return Err("wrongCredentials");
      await limit.forget("second factor", address);
      return Ok({ cookies: response.headers.getSetCookie() });
    },
    async signOut(headers) {
      const response = await library.api.signOut({ headers, asResponse: true });
      return { cookies: response.headers.getSetCookie() };
    },
    provider: options.provider ? outsideProvider(library, options.provider.issuer) : null,
  };
}

function outsideProvider(library: SignInLibrary, issuer: string): NonNullable<Authentication["provider"]> {
  return {
    origin: new URL(issuer).origin,
    async start(headers) {
      const body = { provider: providerId, callbackURL: "/", errorCallbackURL: "/login" };
      const response = await library.api.signInSocial({ body, headers, asResponse: true });
      if (!response.ok) throw new Error(`the identity provider cannot be reached: ${response.status}`);
      const { url } = (await response.json()) as { url: string };
      return { location: url, cookies: response.headers.getSetCookie() };
    },
    callback: (request) => library.handler(request),
  };
}
