import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { PasswordRefusal } from "#app/steps/site/passwords.ts";
import type { Cookies } from "./authentication.ts";
import { verifyCode } from "./factor-codes.ts";
import { longestPassword, refusePassword } from "./password-policy.ts";
import type { SignInLibrary } from "./sign-in-library.ts";
import { honest, whenWritable } from "./when-writable.ts";

export interface OwnSession {
  readonly id: string;
  /** Instants, UTC, ISO 8601. */
  readonly createdAt: string;
  readonly userAgent: string | null;
  readonly isThis: boolean;
}

export type OwnAccountRefusal = PasswordRefusal | "wrongPassword" | "wrongCode" | "tooManyTries" | "busy";

/**
 * What a signed-in administrator sees and does of the own account; the headers carry the session. Passwords and codes are
 * counted: a browser that was left open is no way to guess them.
 */
export interface OwnAccount {
  read(headers: Headers): Promise<{
    readonly sessions: readonly OwnSession[];
    /** False for an account that signs in elsewhere only. */
    readonly hasPassword: boolean;
    readonly hasSecondFactor: boolean;
  }>;
  /** Ends one of the own sessions; one of somebody else's is not found. */
  endSession(headers: Headers, id: string): Promise<Result<undefined, "busy">>;
  /** Ends every other session too. */
  changePassword(
    headers: Headers,
    request: { readonly current: string; readonly next: string; readonly email: string },
  ): Promise<Result<Cookies, OwnAccountRefusal>>;
  /** The secret for an authenticator app, and the codes for emergencies: shown once. It counts once a code proves it. */
  offerSecondFactor(
    headers: Headers,
    password: string,
  ): Promise<Result<{ readonly uri: string; readonly backupCodes: readonly string[] }, OwnAccountRefusal>>;
  proveSecondFactor(headers: Headers, code: string): Promise<Result<Cookies, OwnAccountRefusal>>;
  dropSecondFactor(headers: Headers, password: string): Promise<Result<Cookies, OwnAccountRefusal>>;
}

export function createOwnAccount(library: SignInLibrary): OwnAccount {
  const { api } = library;
  const { tryOnce, tryPassword } = countTries(library);
  return {
    async read(headers) {
      const session = await api.getSession({ headers });
      const sessions = await api.listSessions({ headers });
      const accounts = await api.listUserAccounts({ headers });
      return {
        sessions: sessions.map(({ id, createdAt, userAgent }) => ({
          id,
          createdAt: new Date(createdAt).toISOString(),
          userAgent: userAgent ?? null,
          isThis: id === session?.session.id,
        })),
        hasPassword: accounts.some((account) => account.providerId === "credential"),
        hasSecondFactor: session?.user.twoFactorEnabled === true,
      };
    },
    async endSession(headers, id) {
      const sessions = await api.listSessions({ headers });
      const token = sessions.find((session) => session.id === id)?.token;
      const { internalAdapter } = await library.$context;
      return whenWritable(async () => {
        if (token !== undefined) await internalAdapter.deleteSession(token);
        return undefined;
      });
    },
    async changePassword(headers, { current, next, email }) {
      const refusal = refusePassword(next, email);
      if (refusal) return Err(refusal);
      const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true };
      return tryPassword(headers, current, async () => {
        const response = honest(await api.changePassword({ headers, body, asResponse: true }));
        return response.ok ? Ok({ cookies: response.headers.getSetCookie() }) : Err("wrongPassword");
      });
    },
    offerSecondFactor: (headers, password) =>
      tryPassword(headers, password, async () => {
        const body = { password, method: "totp" as const };
        const response = honest(await api.enableTwoFactor({ headers, body, asResponse: true }));
        if (!response.ok) return Err("wrongPassword");
        const { totpURI, backupCodes } = (await response.json()) as {
          totpURI: string;
          backupCodes: string[];
        };
        return Ok({ uri: totpURI, backupCodes });
      }),
    proveSecondFactor: (headers, typed) =>
      tryOnce(headers, async (userId) => {
        const verified = await verifyCode(library, { headers, userId, typed });
        return verified.ok ? verified : Err("wrongCode");
      }),
    dropSecondFactor: (headers, password) =>
      tryPassword(headers, password, async () => {
        const response = honest(
          await api.disableTwoFactor({ headers, body: { password }, asResponse: true }),
        );
        return response.ok ? Ok({ cookies: response.headers.getSetCookie() }) : Err("wrongPassword");
      }),
  };
}

type Tried<Value> = Result<Value, OwnAccountRefusal>;

/** Counts what a session tries; a right one counts nowhere, nor does one that could not be written. */
function countTries({ api, guard }: SignInLibrary) {
  const tryOnce = async <Value>(
    headers: Headers,
    work: (userId: string) => Promise<Tried<Value>>,
  ): Promise<Tried<Value>> => {
    const userId = (await api.getSession({ headers }))?.user.id;
    const attempt = userId && guard.limit.withinSession(userId);
    if (!attempt) return Err("tooManyTries");
    const done = await whenWritable(() => work(userId));
    const tried = done.ok ? done.value : done;
    if (tried.ok) attempt.succeeded();
    else if (tried.refusal === "busy") attempt.cameToNothing();
    return tried;
  };
  const tryPassword = async <Value>(
    headers: Headers,
    password: string,
    work: () => Promise<Tried<Value>>,
  ): Promise<Tried<Value>> => {
    if (password.length > longestPassword) return Err("wrongPassword");
    return tryOnce(headers, async () => {
      const admitted = await guard.hashing.admit({ isKnown: true, address: "" }, work);
      return admitted.ok ? admitted.value : admitted;
    });
  };
  return { tryOnce, tryPassword };
}
