import { deletePasswordResets } from "#app/data/site/password-resets.ts";
import { deleteHalfWaysOf } from "#app/data/site/sessions.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { Cookies } from "#app/server/sign-in/authentication.ts";
import { listBackupCodes } from "#app/server/sign-in/factor-codes.ts";
import type { LoadLibrary } from "#app/server/sign-in/load-library.ts";
import { refusePassword } from "#app/server/sign-in/password-policy.ts";
import { withNetwork } from "#app/server/sign-in/session-network.ts";
import { throwFaults, whenWritable } from "#app/server/sign-in/when-writable.ts";
import { createOwnSecondFactor, type OwnSecondFactor } from "./own-second-factor.ts";
import { countOwnTries, type OwnAccountRefusal } from "./own-tries.ts";

/** One of the sessions of an account, as its owner sees it. */
export interface OwnSession {
  readonly id: string;
  /** Instants, UTC, ISO 8601. */
  readonly createdAt: string;
  readonly userAgent: string | null;
  readonly isThis: boolean;
  /** Whether it was opened from the network of the request; null where that was not kept. */
  readonly isHere: boolean | null;
}

/**
 * What signed-in administrators see and do with their own account; the headers carry the session. Attempts at passwords
 * and codes are counted, so that nobody can guess them in a browser that was left open.
 */
export interface OwnAccount {
  read(
    headers: Headers,
    /** Of the network, as limits count it. */
    address: string,
  ): Promise<{
    readonly sessions: readonly OwnSession[];
    /** False for an account that signs in only with the outside provider. */
    readonly hasPassword: boolean;
    readonly hasSecondFactor: boolean;
    /** How many backup codes of the second factor are not used yet; 0 without one. */
    readonly codesLeft: number;
  }>;
  /** Headers that carry the network too: a session that follows from what is done with them keeps it. */
  withNetwork(headers: Headers, address: string): Promise<Headers>;
  /** Ends one of the own sessions; one of somebody else's is not found. */
  endSession(headers: Headers, id: string): Promise<Result<undefined, "busy">>;
  /** Ends every session but this one. */
  endOtherSessions(headers: Headers): Promise<Result<undefined, "busy">>;
  /** Ends every other session too. */
  changePassword(
    headers: Headers,
    request: { readonly current: string; readonly next: string; readonly email: string },
  ): Promise<Result<Cookies, OwnAccountRefusal>>;
  readonly secondFactor: OwnSecondFactor;
}

/** What somebody does with their own account, by way of the sign-in library. */
export function createOwnAccount(library: LoadLibrary): OwnAccount {
  const { tryPassword } = countOwnTries(library);
  return {
    secondFactor: createOwnSecondFactor(library),
    async withNetwork(headers, address) {
      const { networkOf } = await library();
      return withNetwork(headers, networkOf(address));
    },
    async read(headers, address) {
      const own = await library();
      const { api } = own;
      const here = own.networkOf(address);
      const session = await api.getSession({ headers });
      const sessions = await api.listSessions({ headers });
      const accounts = await api.listUserAccounts({ headers });
      const user = session?.user.twoFactorEnabled === true ? session.user : undefined;
      return {
        sessions: sessions.map(({ id, createdAt, userAgent, ipAddress }) => ({
          id,
          createdAt: new Date(createdAt).toISOString(),
          userAgent: userAgent ?? null,
          isThis: id === session?.session.id,
          isHere: ipAddress ? ipAddress === here : null,
        })),
        hasPassword: accounts.some((account) => account.providerId === "credential"),
        hasSecondFactor: user !== undefined,
        codesLeft: user === undefined ? 0 : (await listBackupCodes(own, user.id)).length,
      };
    },
    ...createEnding(library),
    async changePassword(headers, { current, next, email }) {
      const refusal = await refusePassword(next, email);
      if (refusal) return Err(refusal);
      const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true };
      return tryPassword(headers, current, async (userId) => {
        const { api, database } = await library();
        const response = throwFaults(await api.changePassword({ headers, body, asResponse: true }));
        if (!response.ok) return Err("wrongPassword");
        await deleteHalfWaysOf(database.write, userId);
        // Whoever has a link that was made before would be let in again.
        await deletePasswordResets(database.write, userId);
        return Ok({ cookies: response.headers.getSetCookie() });
      });
    },
  };
}

/** Ending one's own sessions: one of them, or all but this one. */
function createEnding(library: LoadLibrary): Pick<OwnAccount, "endSession" | "endOtherSessions"> {
  return {
    async endSession(headers, id) {
      const { api, $context } = await library();
      const sessions = await api.listSessions({ headers });
      const token = sessions.find((session) => session.id === id)?.token;
      const { internalAdapter } = await $context;
      return whenWritable(async () => {
        if (token !== undefined) await internalAdapter.deleteSession(token);
        return undefined;
      });
    },
    async endOtherSessions(headers) {
      const { api, $context } = await library();
      const session = await api.getSession({ headers });
      const sessions = await api.listSessions({ headers });
      const { internalAdapter } = await $context;
      return whenWritable(async () => {
        for (const { id, token } of sessions) {
          if (id !== session?.session.id) await internalAdapter.deleteSession(token);
        }
        return undefined;
      });
    },
  };
}
