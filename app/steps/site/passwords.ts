import type { Result } from "#app/domain/values/result.ts";

/** Why a new password is refused (R51). */
export type PasswordRefusal = "passwordTooShort" | "passwordTooLong" | "passwordTooWeak" | "passwordInLines";

/** How new passwords are judged and hashed: handed in by the server, whose sign-in library has to verify them later. */
export interface Passwords {
  /** Undefined when the password will do for that e-mail's account. */
  refuse(password: string, email: string): Promise<PasswordRefusal | undefined>;
  /** Takes some tenths of a second; "busy" where too many wait already. */
  hash(password: string): Promise<Result<string, "busy">>;
}
