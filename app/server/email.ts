import { z } from "zod";

// What the standard of e-mail lets an address have.
const longestEmail = 254;

/** An e-mail as accounts keep it, written small; undefined where it is none, or none that could ever sign in. */
export function emailOf(typed: string): string | undefined {
  const email = typed.trim().toLowerCase();
  return email.length <= longestEmail && z.email().safeParse(email).success ? email : undefined;
}
