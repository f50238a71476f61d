import { betterAuth } from "better-auth";
import pLimit from "p-limit";
import type { Database } from "#app/data/database.ts";
import { Err, Ok, type Result } from "#app/domain/result.ts";
import type { Administrator } from "./context.ts";
import { createSignInLimit } from "./sign-in-limit.ts";

export type SignInRefusal = "wrongCredentials" | "tooManyTries";

/** Who is signed in, signing in and out. Cookies come as Set-Cookie values for the response. */
export interface Authentication {
  administratorOf(headers: Headers): Promise<Administrator | null>;
  signIn(request: {
    readonly email: string;
    readonly password: string;
    /** Of the socket, or of the proxy's header where that is trusted. */
    readonly address: string;
  }): Promise<Result<{ readonly cookies: string[] }, SignInRefusal>>;
  signOut(headers: Headers): Promise<{ readonly cookies: string[] }>;
}

export interface AuthenticationOptions {
  readonly database: Database;
  readonly secret: string;
  /** The public address; https decides the cookie's name and its Secure mark. */
  readonly baseUrl: string;
}

const twoWeeks = 14 * 24 * 60 * 60;

/** The sign-in library on our database: no sign-up, sessions in the database, its HTTP endpoints not exposed. */
export function createLibrary({ database, secret, baseUrl }: AuthenticationOptions) {
  const secure = baseUrl.startsWith("https:");
  return betterAuth({
    secret,
    baseURL: baseUrl,
    database: { db: database.write, type: database.dialect },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 12, maxPasswordLength: 200 },
    session: { expiresIn: twoWeeks, disableSessionRefresh: true },
    // Ours limits by account and socket address; the library's trusts a header that anyone can write.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookieName(secure),
          attributes: { secure, httpOnly: true, sameSite: "lax", path: "/" },
        },
      },
    },
  });
}

/** `__Host-` binds the cookie to this very host, which browsers only allow over https. */
export function sessionCookieName(secure: boolean): string {
  return secure ? "__Host-gamelle" : "gamelle-session";
}

/** Sign-in by e-mail and password (R51). */
export function createAuthentication(options: AuthenticationOptions): Authentication {
  const library = createLibrary(options);
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
      return Ok({ cookies: response.headers.getSetCookie() });
    },
    async signOut(headers) {
      const response = await library.api.signOut({ headers, asResponse: true });
      return { cookies: response.headers.getSetCookie() };
    },
  };
}
