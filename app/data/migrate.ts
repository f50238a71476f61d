import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { season } from "./migrations/0001-season.ts";
import { signIn } from "./migrations/0002-sign-in.ts";
import { undo } from "./migrations/0003-undo.ts";
import { accounts } from "./migrations/0004-accounts.ts";
import { store } from "./migrations/0005-store.ts";
import { readingTheLedger } from "./migrations/0006-reading-the-ledger.ts";
import { pseudonyms } from "./migrations/0007-pseudonyms.ts";
import { subjectsOfEntries } from "./migrations/0008-subjects-of-entries.ts";

/** Numbered, forward only, never changed once released. */
function migrations(dialect: "sqlite" | "postgres"): Record<string, Migration> {
  return {
    "0001-season": season(dialect),
    "0002-sign-in": signIn(dialect),
    "0003-undo": undo(dialect),
    "0004-accounts": accounts(dialect),
    "0005-store": store,
    "0006-reading-the-ledger": readingTheLedger,
    "0007-pseudonyms": pseudonyms,
    "0008-subjects-of-entries": subjectsOfEntries,
  };
}

/**
 * Brings the database to the newest schema. Two processes may start at once: the migrator holds a lock.
 * @throws the migration's error; nothing of a failed migration stays.
 */
export async function migrate(db: Kysely<never>, dialect: "sqlite" | "postgres"): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(dialect) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
