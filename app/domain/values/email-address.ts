import { findTextFault } from "./text-limits.ts";

/** Whether a text can be an e-mail address: one @, no space, no longer than mail allows (R64). */
export function isEmail(text: string): boolean {
  return findTextFault(text, "email") === undefined && /^[^\s@]+@[^\s@]+$/.test(text);
}
