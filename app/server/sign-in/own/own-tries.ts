import { Err, type Result } from "#app/domain/values/result.ts";
import type { LoadLibrary } from "#app/server/sign-in/load-library.ts";
import { longestPassword } from "#app/server/sign-in/password-policy.ts";
import { whenWritable } from "#app/server/sign-in/when-writable.ts";
import type { PasswordRefusal } from "#app/steps/site/passwords.ts";

/** Why somebody’s change of their own account is refused. */
export type OwnAccountRefusal =
  | PasswordRefusal
  | "wrongPassword"
  | "wrongCode"
  | "factorIsOn"
  | "factorIsOff"
  | "tooManyTries"
  | "busy";

/** What says nothing of a password. */
const comeToNothing: readonly OwnAccountRefusal[] = ["busy", "factorIsOn", "factorIsOff"];

type Tried<Value> = Result<Value, OwnAccountRefusal>;

/** Counts the passwords and codes that one session tries, except right ones and those that could not be written. */
export function countOwnTries(library: LoadLibrary) {
  const tryOnce = async <Value>(
    headers: Headers,
    work: (userId: string) => Promise<Tried<Value>>,
  ): Promise<Tried<Value>> => {
    const { api, guard } = await library();
    const userId = (await api.getSession({ headers }))?.user.id;
    const attempt = userId && (await guard.limit.withinSession(userId));
    if (!attempt) return Err("tooManyTries");
    const done = await whenWritable(() => work(userId));
    const tried = done.ok ? done.value : done;
    if (tried.ok) await attempt.succeeded();
    else if (comeToNothing.includes(tried.refusal)) await attempt.cameToNothing();
    return tried;
  };
  const tryPassword = async <Value>(
    headers: Headers,
    password: string,
    work: (userId: string) => Promise<Tried<Value>>,
  ): Promise<Tried<Value>> => {
    if (password.length > longestPassword) return Err("wrongPassword");
    return tryOnce(headers, async (userId) => {
      const { guard } = await library();
      const admitted = await guard.hashing.admit({ isKnown: true, address: "" }, () => work(userId));
      return admitted.ok ? admitted.value : admitted;
    });
  };
  return { tryOnce, tryPassword };
}
