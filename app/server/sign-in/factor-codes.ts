import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { backupCodeOf } from "./backup-codes.ts";
import type { SignInLibrary } from "./sign-in-library.ts";
import { throwFaults } from "./when-writable.ts";

/** Why a code is not accepted. “startAgain”: this sign-in is over, and begins with the password again. */
export type CodeRefusal = "wrongCode" | "startAgain";

/** What somebody typed as a code of an account. */
interface TypedCode {
  readonly headers: Headers;
  readonly userId: string;
  readonly typed: string;
}

// An app's code is right for a minute and a half.
const codeLasts = 5 * 60 * 1_000;

/** Checks an account's code, of the app or for emergencies. Either works once. */
export async function verifyCode(
  library: SignInLibrary,
  asked: TypedCode,
): Promise<Result<{ readonly cookies: string[] }, CodeRefusal>> {
  const code = withoutSpaces(asked.typed);
  if (code.length > 20) return Err("wrongCode");
  return isAppCode(code)
    ? verifyAppCode(library, asked)
    : verifyBackupCode(library, { ...asked, typed: code });
}

/** Checks an app's code after marking it as used: it works once, on whichever server and in whichever form. */
export async function verifyAppCode(
  library: SignInLibrary,
  { headers, userId, typed }: TypedCode,
): Promise<Result<{ readonly cookies: string[] }, CodeRefusal>> {
  const code = withoutSpaces(typed);
  if (!isAppCode(code)) return Err("wrongCode");
  const body = { code };
  const { internalAdapter } = await library.$context;
  const identifier = `used-code-${userId}-${code}`;
  const expiresAt = new Date(Date.now() + codeLasts);
  if (!(await internalAdapter.reserveVerificationValue({ identifier, value: userId, expiresAt }))) {
    return Err("wrongCode");
  }
  try {
    return await judge(await library.api.verifyTOTP({ body, headers, asResponse: true }));
  } catch (error) {
    // The check did not finish: the code may be used again, if this can be written.
    await internalAdapter.deleteVerificationByIdentifier(identifier).catch(() => undefined);
    throw error;
  }
}

const withoutSpaces = (typed: string) => typed.replaceAll(/\s/g, "");
const isAppCode = (code: string) => /^\d{6}$/.test(code);

/**
 * The codes for emergencies are taken off their list when they are used. Those of 0.1.0 differ in capitals: which form is meant is
 * looked up before, because the library counts each check as a try, and takes five.
 */
async function verifyBackupCode(
  library: SignInLibrary,
  { headers, userId, typed }: TypedCode,
): Promise<Result<{ readonly cookies: string[] }, CodeRefusal>> {
  const backupCodes = await listBackupCodes(library, userId);
  const code = backupCodes.includes(typed) ? typed : backupCodeOf(typed);
  return judge(await library.api.verifyBackupCode({ body: { code }, headers, asResponse: true }));
}

/** An account's codes for emergencies that are not used yet. */
export async function listBackupCodes(library: SignInLibrary, userId: string): Promise<readonly string[]> {
  const listed = throwFaults(await library.api.viewBackupCodes({ body: { userId }, asResponse: true }));
  const { backupCodes = [] } = (await listed.json()) as { readonly backupCodes?: readonly string[] };
  return backupCodes;
}

/** A code that is wrong is said to be; of anything else (too many on one password, one that is over) one starts again. */
async function judge(response: Response): Promise<Result<{ readonly cookies: string[] }, CodeRefusal>> {
  if (throwFaults(response).ok) return Ok({ cookies: response.headers.getSetCookie() });
  const { code } = (await response.json()) as { readonly code?: string };
  return Err(code === "INVALID_CODE" || code === "INVALID_BACKUP_CODE" ? "wrongCode" : "startAgain");
}
