import { createHash, randomBytes } from "node:crypto";
import type { Database, Queries } from "#app/data/connection/database.ts";
import { countAccounts } from "#app/data/site/account-rows.ts";
import { addFirstLinkHash, closeFirstLinks, readFirstLinkHashes } from "#app/data/site/setting-rows.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";
import type { Authentication } from "./authentication.ts";
import { type AdministratorAccount, prepareAccount, writeAccount } from "./new-administrator.ts";
import type { PasswordRefusal } from "./password-policy.ts";
import type { SignInLibrary } from "./sign-in-library.ts";

export type FirstAdministratorRefusal = PasswordRefusal | "linkUsed" | "emailInvalid" | "busy";

/** The one-time link that makes the first administrator (R50): it opens while nobody can sign in, and never again. */
export interface FirstAdministrator {
  /** A new token while nobody can sign in; those offered before, by this server or another, open too. */
  offer(): Promise<string | undefined>;
  isOpen(token: string): Promise<boolean>;
  accept(request: {
    readonly token: string;
    readonly email: string;
    readonly password: string;
    readonly address: string;
    readonly headers: Headers;
  }): Promise<Result<{ readonly cookies: readonly string[] }, FirstAdministratorRefusal>>;
}

/** Only the tokens' hashes are stored: who reads the database cannot use a link. Whichever is used closes them all. */
export function createFirstAdministrator(
  database: Database,
  library: SignInLibrary,
  authentication: Authentication,
): FirstAdministrator {
  const hasNone = async (db: Queries) => (await countAccounts(db)) === 0;
  const isOpen = async (token: string, db: Queries) =>
    (await readFirstLinkHashes(db)).includes(hashOf(token)) && hasNone(db);
  return {
    async offer() {
      if (!(await hasNone(database.read))) return undefined;
      const token = randomBytes(24).toString("base64url");
      await database.transaction((tx) => addFirstLinkHash(tx, hashOf(token)));
      return token;
    },
    isOpen: (token) => database.snapshot((db) => isOpen(token, db)),
    async accept({ token, email, password, address, headers }) {
      if (!(await database.snapshot((db) => isOpen(token, db)))) return Err("linkUsed");
      const prepared = await prepareAccount(library, { email, password });
      if (!prepared.ok) return prepared;
      const operator = { database, author: prepared.value.email, now: () => new Date(), newId };
      const made = await runOrPreview<AdministratorAccount, "linkUsed">(database, false, async (tx) => {
        if (!(await isOpen(token, tx))) return Err("linkUsed");
        await closeFirstLinks(tx);
        const written = await writeAccount(tx, operator, prepared.value);
        return written.ok ? written : Err("linkUsed");
      });
      if (!made.ok) return made;
      const signedIn = await authentication.signIn({ email: made.value.email, password, address, headers });
      return Ok({ cookies: signedIn.ok ? signedIn.value.cookies : [] });
    },
  };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
