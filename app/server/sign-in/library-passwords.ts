import type { Database } from "#app/data/connection/database.ts";
import type { Passwords } from "#app/steps/site/passwords.ts";
import { type LoadLibrary, libraryOf, openSignIn } from "./load-library.ts";
import { refusePassword } from "./password-policy.ts";

/** New passwords, hashed as the sign-in library verifies them, in the queue where sign-ins wait too. */
export function passwordsOf(library: LoadLibrary): Passwords {
  return {
    refuse: refusePassword,
    async hash(password) {
      const { $context, guard } = await library();
      const context = await $context;
      // Only holders of a one-time link and users of the command line choose a password: not counted by address.
      const waiting = { isKnown: true, address: "" };
      return guard.hashing.admit(waiting, () => context.password.hash(password));
    },
  };
}

/** Judges and hashes new passwords for a program that signs nobody in, such as the command line. */
export async function openPasswords(database: Database, baseUrl: string): Promise<Passwords> {
  return passwordsOf(libraryOf(await openSignIn(database, baseUrl)));
}
