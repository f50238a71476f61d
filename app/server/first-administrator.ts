import { createHash, randomBytes } from "node:crypto";
import type { Database } from "#app/data/database.ts";
import { readFirstLinkHash, writeFirstLinkHash } from "#app/data/settings.ts";
import { Err, Ok, type Result } from "#app/domain/result.ts";
import { createAdministrator, listAdministrators } from "./administrators.ts";
import type { Authentication } from "./authentication.ts";
import { newId } from "./new-id.ts";
import type { PasswordRefusal } from "./password-policy.ts";
import type { SignInLibrary } from "./sign-in-library.ts";

export type FirstAdministratorRefusal = PasswordRefusal | "linkUsed" | "emailInvalid";

/** The one-time link that makes the first administrator (R50): it opens while there is none, and never again. */
export interface FirstAdministrator {
  /** A new token when there is no administrator yet; it voids the one before. */
  offer(): Promise<string | undefined>;
  isOpen(token: string): Promise<boolean>;
  accept(request: {
    readonly token: string;
    readonly email: string;
    readonly password: string;
    readonly address: string;
  }): Promise<Result<{ readonly cookies: string[] }, FirstAdministratorRefusal>>;
}

/** Only the token's hash is stored: who reads the database cannot use the link. */
export function createFirstAdministrator(
  database: Database,
  library: SignInLibrary,
  authentication: Authentication,
): FirstAdministrator {
  const hasNone = async () => (await listAdministrators(library)).length === 0;
  const isOpen = async (token: string) =>
    (await readFirstLinkHash(database.read)) === hashOf(token) && hasNone();
  return {
    async offer() {
      if (!(await hasNone())) return undefined;
      const token = randomBytes(24).toString("base64url");
      await writeFirstLinkHash(database.write, hashOf(token));
      return token;
    },
    isOpen,
    async accept({ token, email, password, address }) {
      if (!(await isOpen(token))) return Err("linkUsed");
      const operator = { database, author: email, now: () => new Date(), newId };
      const made = await createAdministrator(library, operator, { email, password });
      if (!made.ok) {
        const { refusal } = made;
        return Err(
          refusal === "passwordTooShort" || refusal === "passwordTooWeak" ? refusal : "emailInvalid",
        );
      }
      await writeFirstLinkHash(database.write, "");
      const signedIn = await authentication.signIn({ email: made.value.email, password, address });
      return Ok({ cookies: signedIn.ok ? signedIn.value.cookies : [] });
    },
  };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
