import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from "kysely/migration";
import { analyzeEverything } from "#app/data/connection/analyze-written.ts";
import type { Database } from "#app/data/connection/database.ts";
import { firstSchema } from "#app/data/migrations/0001-first-schema.ts";
import { signIn } from "#app/data/migrations/0002-sign-in.ts";
import { undo } from "#app/data/migrations/0003-undo.ts";
import { accounts } from "#app/data/migrations/0004-accounts.ts";
import { legacySite } from "#app/data/migrations/0005-legacy-site.ts";
import { readingTheLedger } from "#app/data/migrations/0006-reading-the-ledger.ts";
import { pseudonyms } from "#app/data/migrations/0007-pseudonyms.ts";
import { subjectsOfEntries } from "#app/data/migrations/0008-subjects-of-entries.ts";
import { operationNumbers } from "#app/data/migrations/0009-operation-numbers.ts";
import { effectiveInstants } from "#app/data/migrations/0010-effective-instants.ts";
import { people } from "#app/data/migrations/0011-people.ts";
import { pendingSweeps } from "#app/data/migrations/0012-pending-sweeps.ts";
import { legacyDocuments } from "#app/data/migrations/0013-legacy-documents.ts";
import { evenings } from "#app/data/migrations/0014-evenings.ts";
import { columnMappings } from "#app/data/migrations/0015-column-mappings.ts";
import { phases } from "#app/data/migrations/0018-phases.ts";
import { articles } from "#app/data/migrations/0019-articles.ts";
import { registrations } from "#app/data/migrations/0021-registrations.ts";
import { photos } from "#app/data/migrations/0022-photos.ts";
import { pushTokens } from "#app/data/migrations/0023-push-tokens.ts";
import { typedScores } from "#app/data/migrations/0024-typed-scores.ts";
import { noticeSubscriptions } from "#app/data/migrations/0025-notice-subscriptions.ts";
import { nightlyBackups } from "#app/data/migrations/0028-nightly-backups.ts";
import { signInTries } from "#app/data/migrations/0029-sign-in-tries.ts";
import { rankingByKey } from "#app/data/migrations/0030-ranking-by-key.ts";
import { sharedLimits } from "#app/data/migrations/0032-shared-limits.ts";
import { matchesByOrigin } from "#app/data/migrations/0037-matches-by-origin.ts";
import { compilationsByOrigin } from "#app/data/migrations/0038-compilations-by-origin.ts";
import { matchesByState } from "#app/data/migrations/0039-matches-by-state.ts";
import { participationsByTime } from "#app/data/migrations/0040-participations-by-time.ts";
import { aliasesByName } from "#app/data/migrations/0041-aliases-by-name.ts";

/**
 * All migrations, numbered. They only go forward, and none is changed after it was released. Every database keeps these
 * names, so they stay as they are even where a file has a better name today.
 */
export function migrations(dialect: Dialect): Record<string, Migration> {
  return {
    "0001-season": firstSchema(dialect),
    "0002-sign-in": signIn(dialect),
    "0003-undo": undo(dialect),
    "0004-accounts": accounts(dialect),
    "0005-store": legacySite,
    "0006-reading-the-ledger": readingTheLedger,
    "0007-pseudonyms": pseudonyms,
    "0008-subjects-of-entries": subjectsOfEntries,
    "0009-operation-numbers": operationNumbers,
    "0010-effective-instants": effectiveInstants,
    "0011-people": people(dialect),
    "0012-pending-sweeps": pendingSweeps,
    "0013-legacy-documents": legacyDocuments,
    "0014-evenings": evenings(dialect),
    "0015-column-mappings": columnMappings,
    "0018-phases": phases,
    "0019-articles": articles,
    "0021-registrations": registrations,
    "0022-photos": photos,
    "0023-push-tokens": pushTokens,
    "0024-typed-scores": typedScores,
    "0025-notice-subscriptions": noticeSubscriptions,
    "0028-nightly-backups": nightlyBackups,
    "0029-sign-in-tries": signInTries,
    "0030-ranking-by-key": rankingByKey,
    "0032-shared-limits": sharedLimits,
    "0037-matches-by-origin": matchesByOrigin,
    "0038-compilations-by-origin": compilationsByOrigin,
    "0039-matches-by-state": matchesByState,
    "0040-participations-by-time": participationsByTime(dialect),
    "0041-aliases-by-name": aliasesByName,
  };
}

/** Their names, in the order in which they are carried out. */
export const knownMigrations: readonly string[] = Object.keys(migrations("sqlite"));
/** The migration after which a database has the schema of this version. */
export const newestMigration = knownMigrations.at(-1) ?? "";

/** The database was written by a newer version of the software, whose relations this one does not know. */
export class NewerSchemaError extends Error {}

/**
 * Brings the database to the newest schema in one transaction: if the process is killed meanwhile, the database is as it
 * was. When two processes start together, one migrates and the other waits. Nothing is locked where nothing is to be done.
 * @throws NewerSchemaError; or the migration's error, after which the database is as it was.
 */
export async function migrate(
  db: Kysely<never>,
  dialect: Dialect,
  upTo: string = newestMigration,
): Promise<void> {
  const known = knownMigrations.slice(0, knownMigrations.indexOf(upTo) + 1);
  const executed = await listExecutedMigrations(db, dialect);
  const state = compareSchema(executed, known);
  if (state === "newer") throw new NewerSchemaError();
  if (state === "current") return;
  // Kysely's migrator creates its own relations first; on SQLite they belong into the same transaction.
  if (dialect === "sqlite") await db.transaction().execute((tx) => migrateToLatest(tx, dialect, known));
  else await migrateToLatest(db, dialect, known);
  if (dialect === "postgres" && executed.length > 0) await analyzeEverything(db);
}

/** Whether a database has the schema of this version, an older one, or one that this version does not know. */
export async function readSchemaState({
  read,
  dialect,
}: Pick<Database, "read" | "dialect">): Promise<SchemaState> {
  return compareSchema(await listExecutedMigrations(read as never, dialect), knownMigrations);
}

type Dialect = Database["dialect"];
type SchemaState = "current" | "older" | "newer";

function compareSchema(executed: readonly string[], known: readonly string[]): SchemaState {
  if (executed.some((name) => !known.includes(name))) return "newer";
  return executed.length === known.length ? "current" : "older";
}

async function migrateToLatest(db: Kysely<never>, dialect: Dialect, known: readonly string[]): Promise<void> {
  const wanted = Object.entries(migrations(dialect)).filter(([name]) => known.includes(name));
  const provider = { getMigrations: async () => Object.fromEntries(wanted) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}

/** By their names; none where the database is new. */
async function listExecutedMigrations(db: Kysely<never>, dialect: Dialect): Promise<string[]> {
  const found =
    dialect === "sqlite"
      ? sql`select 1 from sqlite_schema where type = 'table' and name = ${DEFAULT_MIGRATION_TABLE}`
      : sql`select 1 where to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null`;
  if ((await found.execute(db)).rows.length === 0) return [];
  const names = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`;
  return (await names.execute(db)).rows.map(({ name }) => name);
}
