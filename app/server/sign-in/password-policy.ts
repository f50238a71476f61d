import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import type { PasswordRefusal } from "#app/steps/site/passwords.ts";

/** In characters. */
export const minimumPasswordLength = 12;
/** Hashing takes longer, the longer a password is. */
export const longestPassword = 200;

/** Loaded with its lists of words when it is first needed: 18 MB, and a tenth of the start of a process. */
let judge: Promise<ZxcvbnFactory> | undefined;

async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
}

/** What no field for a password gives: a line break, another control, or what was no text where it was read. */
const neverTyped = /[\p{Cc}\ufffd]/u;

/** R51: 12 to 200 characters that can be typed in one line, and none of the well-known weak ones. Undefined when the password will do. */
export async function refusePassword(password: string, email: string): Promise<PasswordRefusal | undefined> {
  if (password.length < minimumPasswordLength) return "passwordTooShort";
  if (password.length > longestPassword) return "passwordTooLong";
  if (neverTyped.test(password)) return "passwordInLines";
  judge ??= loadJudge();
  const { score } = (await judge).check(password.slice(0, 100), [
    email,
    "gamelle",
    "babyfoot",
    "bonzini",
    "leonhart",
  ]);
  return score < 3 ? "passwordTooWeak" : undefined;
}
