import { hashPassword, verifyPassword } from "@better-auth/utils/password";
import { betterAuth } from "better-auth";
import { genericOAuth, twoFactor } from "better-auth/plugins";
import type { Database } from "#app/data/connection/database.ts";
import { deleteInvitation, findInvitation } from "#app/data/site/invitations.ts";
import { createSignInGuard, type SignInGuard } from "#app/server/sign-in/limits/sign-in-guard.ts";
import { newBackupCodes } from "./backup-codes.ts";
import { type IdentityProvider, providerId, type SignInOptions, sessionCookieName } from "./load-library.ts";
import { longestPassword, minimumPasswordLength } from "./password-policy.ts";
import { carriedNetwork, networkOf } from "./session-network.ts";
import { signedCookies } from "./signed-cookies.ts";
import { sweepSessions } from "./sweep-sessions.ts";

export type SignInLibrary = ReturnType<typeof createLibrary>;

const twoWeeks = 14 * 24 * 60 * 60;

/** The sign-in library on our database: no sign-up, sessions in the database, its HTTP endpoints not exposed. */
export function createLibrary(options: SignInOptions) {
  const { secret, baseUrl, database } = options;
  const guard = createSignInGuard(database, secret, baseUrl.startsWith("https:"));
  return completed({ ...options, provider: undefined }, guard);
}

/**
 * The same, which knows the outside provider (R52) and shares a guard.
 * @throws where the provider does not say what it is, or says that it is another one.
 */
export async function createProviderLibrary(
  options: SignInOptions,
  guard: SignInGuard,
): Promise<SignInLibrary> {
  const library = completed(options, guard);
  const { socialProviders } = await library.$context;
  const described = socialProviders.find(({ id }) => id === providerId);
  // The library leaves out a provider that it could not ask, without a word.
  if (!described) throw new Error("no description at OIDC_ISSUER that can be used");
  // OpenID Connect Discovery 1.0, section 4.3. The library takes whatever name stands there, and tokens by that name.
  const { issuer = "" } = described;
  if (withoutSlash(issuer) !== withoutSlash(options.provider?.issuer ?? ""))
    throw new Error(`the description at OIDC_ISSUER is of another provider: ${issuer.slice(0, 300)}`);
  return library;
}

/** Some providers write their name with a slash at its end; people who copy it do as they like. */
const withoutSlash = (address: string) => address.replace(/\/$/, "");

function completed(options: SignInOptions, guard: SignInGuard) {
  return Object.assign(configureLibrary(options, guard), {
    guard,
    database: options.database,
    /** What a session keeps of the network that a request came from. */
    networkOf: (address: string) => networkOf(options.secret, address),
  });
}

function configureLibrary(options: SignInOptions, { hashing }: SignInGuard) {
  const { database, secret, baseUrl, siteName, provider } = options;
  const isHttps = baseUrl.startsWith("https:");
  const attributes = { secure: isHttps, httpOnly: true, sameSite: "lax", path: "/" } as const;
  return betterAuth({
    appName: siteName ?? "Gamelle",
    secret,
    baseURL: baseUrl,
    database: { db: database.write, type: database.dialect },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: minimumPasswordLength,
      maxPasswordLength: longestPassword,
      password: {
        hash: (password) => hashing.inTurn(() => hashPassword(password)),
        verify: ({ hash, password }) => hashing.inTurn(() => verifyPassword(hash, password)),
      },
    },
    session: { expiresIn: twoWeeks, disableSessionRefresh: true },
    // Our own limit counts by account and socket address; the library's trusts a header that anyone can write.
    rateLimit: { enabled: false },
    // Our own code deletes expired sessions: the library's cleaning would write at each read.
    verification: { disableCleanup: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Somebody with the password could lock the owner out; our own limit knows the owner's device.
    plugins: [
      twoFactor({
        accountLockout: { enabled: false },
        backupCodeOptions: { customBackupCodesGenerate: newBackupCodes },
      }),
      signedCookies(),
      ...(provider ? [genericOAuth({ config: [configOf(provider)] })] : []),
    ],
    databaseHooks: hooksOf(options),
    advanced: {
      useSecureCookies: false,
      cookiePrefix: isHttps ? "__Host-gamelle" : "gamelle",
      defaultCookieAttributes: attributes,
      cookies: { session_token: { name: sessionCookieName(isHttps), attributes } },
    },
  });
}

/** What goes with the library's own writing: invitations are checked and closed, old sessions are deleted. */
function hooksOf(options: SignInOptions) {
  const { database } = options;
  return {
    user: {
      create: {
        // Without a request of the library's own it is our code that makes the account.
        before: async (user: NewUser, request: unknown) =>
          request ? admitsInvited(options, user) : undefined,
        after: (user: NewUser) => closeInvitation(database, user),
      },
    },
    session: {
      create: {
        // Never the address itself: what the library would keep there is our own word for the network.
        before: async (session: object, request: { readonly headers?: Headers | undefined } | null) => ({
          data: { ...session, ipAddress: carriedNetwork(request?.headers) },
        }),
        after: ({ userId }: { readonly userId: string }) => sweepSessions(database, userId),
      },
    },
  };
}

interface NewUser {
  readonly email: string;
  readonly emailVerified?: boolean;
}

function configOf({ issuer, clientId, clientSecret }: IdentityProvider) {
  return {
    providerId,
    clientId,
    clientSecret,
    discoveryUrl: `${withoutSlash(issuer)}/.well-known/openid-configuration`,
    scopes: ["openid", "email", "profile"],
    pkce: true,
    requireIdTokenVerification: true,
  };
}

/** R52: an outside account alone never is an administrator; only a verified e-mail that was invited makes one. */
async function admitsInvited(
  { database, now = () => new Date() }: SignInOptions,
  user: NewUser,
): Promise<boolean> {
  const invitation = await findInvitation(database.read, { email: user.email.toLowerCase() });
  return user.emailVerified === true && (invitation?.expiresAt ?? "") > now().toISOString();
}

async function closeInvitation(database: Database, user: NewUser): Promise<void> {
  const invitation = await findInvitation(database.read, { email: user.email.toLowerCase() });
  if (invitation) await database.transaction((tx) => deleteInvitation(tx, invitation.id));
}
