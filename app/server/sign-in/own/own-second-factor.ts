import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { Cookies } from "#app/server/sign-in/authentication.ts";
import { verifyAppCode } from "#app/server/sign-in/factor-codes.ts";
import type { LoadLibrary } from "#app/server/sign-in/load-library.ts";
import { throwFaults } from "#app/server/sign-in/when-writable.ts";
import { countOwnTries, type OwnAccountRefusal } from "./own-tries.ts";

/** The second factor of the administrator whose session the headers carry. */
export interface OwnSecondFactor {
  /** The secret for an authenticator app and the backup codes, shown once. It is active once a code confirms it. */
  offer(
    headers: Headers,
    password: string,
  ): Promise<Result<{ readonly uri: string; readonly backupCodes: readonly string[] }, OwnAccountRefusal>>;
  prove(headers: Headers, code: string): Promise<Result<Cookies, OwnAccountRefusal>>;
  /** Other backup codes, shown once: those from before are worth nothing any more. */
  renewCodes(headers: Headers, password: string): Promise<Result<readonly string[], OwnAccountRefusal>>;
  drop(headers: Headers, password: string): Promise<Result<Cookies, OwnAccountRefusal>>;
}

/** The second factor, by way of the sign-in library. */
export function createOwnSecondFactor(library: LoadLibrary): OwnSecondFactor {
  const { tryOnce, tryPassword } = countOwnTries(library);
  return {
    offer: (headers, password) =>
      tryPassword(headers, password, async () => {
        const { api } = await library();
        const body = { password, method: "totp" as const };
        const response = throwFaults(await api.enableTwoFactor({ headers, body, asResponse: true }));
        if (!response.ok) return Err((await codeOf(response)) === isOn ? "factorIsOn" : "wrongPassword");
        const { totpURI, backupCodes } = (await response.json()) as {
          totpURI: string;
          backupCodes: string[];
        };
        return Ok({ uri: totpURI, backupCodes });
      }),
    prove: (headers, typed) =>
      tryOnce(headers, async (userId) => {
        // Only the app's code shows that the app has the secret: after one for emergencies the library would still ask for none.
        const verified = await verifyAppCode(await library(), { headers, userId, typed });
        return verified.ok ? verified : Err("wrongCode");
      }),
    renewCodes: (headers, password) =>
      tryPassword(headers, password, async () => {
        const { api } = await library();
        const asked = { headers, body: { password }, asResponse: true } as const;
        const response = throwFaults(await api.generateBackupCodes(asked));
        if (!response.ok) return Err((await codeOf(response)) === isOff ? "factorIsOff" : "wrongPassword");
        const { backupCodes } = (await response.json()) as { readonly backupCodes: readonly string[] };
        return Ok(backupCodes);
      }),
    drop: (headers, password) =>
      tryPassword(headers, password, async () => {
        const { api } = await library();
        const response = throwFaults(
          await api.disableTwoFactor({ headers, body: { password }, asResponse: true }),
        );
        return response.ok ? Ok({ cookies: response.headers.getSetCookie() }) : Err("wrongPassword");
      }),
  };
}

// It was turned on, or off, in another window.
const [isOn, isOff] = ["TOTP_ALREADY_ENABLED", "TWO_FACTOR_NOT_ENABLED"];

/** Why the library refuses. */
async function codeOf(response: Response): Promise<string | undefined> {
  const { code } = (await response.json()) as { readonly code?: string };
  return code;
}
