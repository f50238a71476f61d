import type { Database } from "#app/data/connection/database.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { createAuthentication } from "#app/server/sign-in/authentication.ts";
import { passwordsOf } from "#app/server/sign-in/library-passwords.ts";
import { libraryOf } from "#app/server/sign-in/load-library.ts";

/** The accounts of one server on a database, and who makes them by the command line; several servers may stand on the same. */
export function aSignIn(database: Database) {
  const secret = "a secret of tests, long enough for it";
  const options = { database, secret, baseUrl: "https://gamelle.example" };
  const library = libraryOf(options);
  return {
    secret,
    library,
    authentication: createAuthentication(options, library),
    passwords: passwordsOf(library),
    operator: { database, author: "cli", now: () => new Date(), newId },
  };
}
