import { z } from "zod";
import { isTooLong } from "#app/domain/values/text-limits.ts";

/** An e-mail as accounts keep it, in small letters; undefined where it is none, or none that could ever sign in. */
export function emailOf(typed: string): string | undefined {
  const email = typed.trim().toLowerCase();
  return !isTooLong(email, "email") && z.email().safeParse(email).success ? email : undefined;
}
