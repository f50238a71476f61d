import { Err, Ok, type Result } from "#app/domain/result.ts";
import type { Cookies } from "./authentication.ts";
import { type PasswordRefusal, refusePassword } from "./password-policy.ts";
import type { SignInLibrary } from "./sign-in-library.ts";

export interface OwnSession {
  readonly id: string;
  /** Instants, UTC, ISO 8601. */
  readonly createdAt: string;
  readonly userAgent: string | null;
  readonly isThis: boolean;
}

export type OwnAccountRefusal = PasswordRefusal | "wrongPassword" | "wrongCode";

/** What a signed-in administrator sees and does of the own account; the headers carry the session. */
export interface OwnAccount {
  read(headers: Headers): Promise<{
    readonly sessions: readonly OwnSession[];
    /** False for an account that signs in elsewhere only. */
    readonly hasPassword: boolean;
    readonly hasSecondFactor: boolean;
  }>;
  /** Ends one of the own sessions; one of somebody else's is not found. */
  endSession(headers: Headers, id: string): Promise<void>;
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
      if (token !== undefined) await api.revokeSession({ headers, body: { token } });
    },
    async changePassword(headers, { current, next, email }) {
      const refusal = refusePassword(next, email);
      if (refusal) return Err(refusal);
      const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true };
      const response = await api.changePassword({ headers, body, asResponse: true });
      return response.ok ? Ok({ cookies: response.headers.getSetCookie() }) : Err("wrongPassword");
    },
    async offerSecondFactor(headers, password) {
      const body = { password, method: "totp" as const };
      const response = await api.enableTwoFactor({ headers, body, asResponse: true });
      if (!response.ok) return Err("wrongPassword");
      const { totpURI, backupCodes } = (await response.json()) as {
        totpURI: string;
        backupCodes: string[];
      };
      return Ok({ uri: totpURI, backupCodes });
    },
    async proveSecondFactor(headers, code) {
      const body = { code: code.replaceAll(/\s/g, "") };
      const response = await api.verifyTOTP({ headers, body, asResponse: true });
      return response.ok ? Ok({ cookies: response.headers.getSetCookie() }) : Err("wrongCode");
    },
    async dropSecondFactor(headers, password) {
      const response = await api.disableTwoFactor({ headers, body: { password }, asResponse: true });
      return response.ok ? Ok({ cookies: response.headers.getSetCookie() }) : Err("wrongPassword");
    },
  };
}
