import { randomBytes } from "node:crypto";
import type { Database } from "#app/data/connection/database.ts";
import { readOrMakeSecret } from "#app/data/site/setting-rows.ts";
import { within } from "#app/server/machine/within.ts";
import type { SignInLibrary } from "./sign-in-library.ts";

/** An outside identity provider (R52). */
export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What the sign-in library needs to know of the site. */
export interface SignInOptions {
  readonly database: Database;
  readonly secret: string;
  /** The public address; https decides the cookies' names and their Secure mark. */
  readonly baseUrl: string;
  /** What an authenticator app shows beside the code. */
  readonly siteName?: string;
  readonly provider?: IdentityProvider | undefined;
  readonly now?: () => Date;
}

/** What the sign-in library needs, with the secret that the database keeps. */
export async function openSignIn(database: Database, baseUrl: string) {
  const secret = await readOrMakeSecret(database.write, () => randomBytes(32).toString("base64url"));
  return { database, secret, baseUrl };
}

/** Gives the sign-in library, which is loaded at the first call. */
export type LoadLibrary = () => Promise<SignInLibrary>;

const loadModule = () => import("./sign-in-library.ts");

/** How long the outside provider may take to say what it is. */
const patience = 8000;

/**
 * Loads the library when somebody first needs it: it takes a tenth of a start, and visitors never sign in. What could not be loaded
 * is tried again by who comes next.
 */
export function libraryOf(options: SignInOptions, load: typeof loadModule = loadModule): LoadLibrary {
  return once(async () => (await load()).createLibrary(options));
}

/**
 * The library once more, for whoever comes by the outside provider. It asks the provider what it is, which may fail or take for
 * ever: passwords and sessions, which are the other one's, wait for nobody outside.
 */
export function providerLibraryOf(
  library: LoadLibrary,
  options: SignInOptions,
  load: typeof loadModule = loadModule,
): LoadLibrary {
  return once(async () => {
    const { createProviderLibrary } = await load();
    return within(patience, createProviderLibrary(options, (await library()).guard));
  });
}

/** Makes something at the first call; who comes after a failure tries again. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
}

/** The name under which the outside provider is known to the library, and in its callback's address. */
export const providerId = "oidc";

/** Where the library leads whoever came from the outside provider and is not signed in; no page of ours lies there. */
export const refusedPath = "/api/auth/error";

/** `__Host-` binds the cookie to this very host, which browsers only allow over https. */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-gamelle" : "gamelle-session";
}
