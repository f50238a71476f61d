import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import type { PasswordRefusal } from "#app/steps/site/passwords.ts";

export const minimumPasswordLength = 12;
/** Hashing takes longer, the longer a password is. */
export const longestPassword = 200;

/** Made when it is first needed, which takes ten times as long as judging a password. */
let judge: ZxcvbnFactory | undefined;

/** R51: 12 to 200 characters, and none of the well-known weak ones. Undefined when the password will do. */
export function refusePassword(password: string, email: string): PasswordRefusal | undefined {
  if (password.length < minimumPasswordLength) return "passwordTooShort";
  if (password.length > longestPassword) return "passwordTooLong";
  judge ??= new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
  const { score } = judge.check(password.slice(0, 100), [
    email,
    "gamelle",
    "babyfoot",
    "bonzini",
    "leonhart",
  ]);
  return score < 3 ? "passwordTooWeak" : undefined;
}
